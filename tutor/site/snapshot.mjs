// Takes a snapshot of a Python that has loaded the app: node snapshot.mjs PYODIDE WORK INFO

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, work, info] = process.argv.slice(2);

// The whole app is loaded, so its archive is not needed any more; the part of the standard library that
// is not loaded is written. The boards are read again later: files are not part of a snapshot.
const LOAD = `
import gc, importlib, random, sys, zipfile
for name in ("app", "data"):
    with zipfile.ZipFile(f"/{name}.zip") as archive:
        archive.extractall("/app")
sys.path.insert(0, "/app")
with zipfile.ZipFile("/app.zip") as archive:
    names = [name.removesuffix(".pyc").removesuffix("/__init__") for name in sorted(archive.namelist())]
for name in names:
    importlib.import_module(name.replace("/", "."))
sys.modules["tutor.site.worker_page"].prepare()
with zipfile.ZipFile("/lib/python314.zip") as old, zipfile.ZipFile("/rest.zip", "w") as new:
    for name in sorted(old.namelist()):
        module = name.rpartition(".py")[0].removesuffix("/__init__").replace("/", ".")
        if module not in sys.modules:
            new.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), old.read(name))
del archive, names, name, old, new, module
gc.collect()
gc.freeze()  # a later collection passes over all that is loaded: on a page it would take 100 ms
`;

try {
  const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
  const python = await loadPyodide({
    indexURL: `${pyodide}/`,
    lockFileContents: { info: JSON.parse(info), packages: {} },
    env: { PYTHONHASHSEED: "0", HOME: "/" },
    _makeSnapshot: true,
  });
  for (const name of ["app", "data"]) python.FS.writeFile(`/${name}.zip`, readFileSync(`${work}/${name}.zip`));
  python.runPython(LOAD);
  writeFileSync(`${work}/rest.zip`, python.FS.readFile("/rest.zip"));
  writeFileSync(`${work}/snapshot.bin`, python.makeMemorySnapshot());
} catch (error) {
  console.error(String(error?.message || error).slice(-2000));
  process.exitCode = 1;
}
