// Python in the browser: Pyodide with the app's code, and its line to the page.

/** @type {string[]} What came before Python was there. */
const waiting = [];
/** @type {((text: string) => void) | null} */
let take = null;

/** Fetch as ever, but unpack what is packed, and tell how much of the files to be counted has come.
 *
 * @param {Record<string, number>} sizes In bytes by address; none where nothing is to be told.
 * @param {string[]} packed The addresses of archives: zips without compression, packed as a whole.
 */
function fetchOurWay(sizes, packed) {
  const whole = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  const plainly = self.fetch.bind(self);
  let come = 0;
  let told = 0;
  const counting = () => new TransformStream({
    transform(part, line) {
      come += part.byteLength;
      if (come - told > whole / 100 || come >= whole) {
        told = come;
        self.postMessage({ progress: Math.min(come / whole, 1) });
      }
      line.enqueue(part);
    },
  });
  self.fetch = async (asked, options) => {
    const answer = await plainly(asked, options);
    const counted = String(asked) in sizes;
    const unpacked = packed.includes(String(asked));
    if (!(counted || unpacked) || !answer.body) return answer;
    if (!answer.ok) throw new Error(`${asked}: ${answer.status}`);
    const come = counted ? answer.body.pipeThrough(counting()) : answer.body;
    const body = unpacked ? come.pipeThrough(new DecompressionStream("gzip")) : come;
    return new Response(body, { headers: { "Content-Type": answer.headers.get("Content-Type") || "" } });
  };
}

/** @param {{pyodide: string, info: object, stdlib: string, app: string, drawn: string, sizes: Record<string, number>}} files */
async function begin({ pyodide, info, stdlib, app, drawn, sizes }) {
  fetchOurWay(sizes, [stdlib, app]);
  const archive = fetch(app).then((answer) => answer.arrayBuffer());
  const { loadPyodide } = await import(`${pyodide}pyodide.mjs`);
  const python = await loadPyodide({ indexURL: pyodide, stdLibURL: stdlib, lockFileContents: { info, packages: {} } });
  python.FS.writeFile("/app.zip", new Uint8Array(await archive));
  python.runPython(BEGIN);
  const open = python.pyimport("tutor.site.worker_page").open_app;
  take = open((/** @type {string} */ said) => self.postMessage({ said }), drawn);
  self.postMessage({ ready: true });
  for (const text of waiting.splice(0)) take?.(text);
}

// Code is imported from the archive; the boards' data are read as files.
const BEGIN = `
import os, sys, zipfile
with zipfile.ZipFile("/app.zip") as archive:
    archive.extractall("/", [name for name in archive.namelist() if name.startswith("maps/")])
os.environ["TUTOR_MAPS"] = "/maps"
sys.path.insert(0, "/app.zip")
`;

self.addEventListener("message", (/** @type {MessageEvent} */ { data }) => {
  if (data.begin) begin(data.begin).catch((error) => self.postMessage({ failed: String(error?.stack || error) }));
  else if (!take) waiting.push(data.action);
  else {
    try {
      take(data.action);
    } catch (error) {
      // Python does not raise here: what comes is the end of it, such as no memory left.
      self.postMessage({ failed: String(error) });
    }
  }
});
