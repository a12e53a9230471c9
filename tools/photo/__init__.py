"""The photo reader's networks: rendered boards, training, export and measuring (docs/photo.md).

    python -m tools.photo.render FOLDER --boards 500     rendered boards to learn from
    python -m tools.photo.train FOLDER                   both networks, into tutor/photo/reader.bin
    python tools/photo/measure_js.py PHOTOS              what they read on photos with truth
    python -m tools.photo.sample tests/photo/table       the photo that a test enters

Needs the packages of requirements/training.txt; nothing here belongs to the app.
"""
