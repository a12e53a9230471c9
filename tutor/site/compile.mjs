// Compiles the archives of a folder with Pyodide under Node: node compile.mjs PYODIDE WORK SCRIPT INFO

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, work, script, info] = process.argv.slice(2);
try {
  const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
  const python = await loadPyodide({
    indexURL: `${pyodide}/`,
    lockFileContents: { info: JSON.parse(info), packages: {} },
    // With a random seed, the order of sets, and so the bytecode, would differ each time.
    env: { PYTHONHASHSEED: "0", HOME: "/" },
  });
  python.FS.mkdirTree("/parts");
  python.FS.mount(python.FS.filesystems.NODEFS, { root: work }, "/parts");
  python.runPython(readFileSync(script, "utf-8"));
} catch (error) {
  // Not left to Node, which would print the whole of Pyodide's single line.
  console.error(String(error?.message || error).slice(-2000));
  process.exitCode = 1;
}
