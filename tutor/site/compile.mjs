// Compiles the archives of a folder by Pyodide under Node: node compile.mjs PYODIDE WORK SCRIPT INFO

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, work, script, info] = process.argv.slice(2);
try {
  const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
  const python = await loadPyodide({
    indexURL: `${pyodide}/`,
    lockFileContents: { info: JSON.parse(info), packages: {} },
    // A seed of its own would order sets, and so bytecode, anew each time.
    env: { PYTHONHASHSEED: "0", HOME: "/" },
  });
  python.FS.mkdirTree("/parts");
  python.FS.mount(python.FS.filesystems.NODEFS, { root: work }, "/parts");
  python.runPython(readFileSync(script, "utf-8"));
} catch (error) {
  // Not left to Node, which would print all of Pyodide's one line.
  console.error(String(error?.message || error).slice(-2000));
  process.exitCode = 1;
}
