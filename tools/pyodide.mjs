// Pyodide under Node with msgspec and folders of this machine in it.
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { loadPyodide } from "pyodide";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export async function startPyodide(env = {}) {
  // By itself Pyodide looks for its files at the address of its module, and fails where that has a space written as %20.
  const indexURL = join(root, "node_modules", "pyodide");
  const pyodide = await loadPyodide({ indexURL, env: { HOME: "/home/pyodide", ...env } });
  const write = (stream) => (bytes) => {
    stream.write(Uint8Array.from(bytes));
    return bytes.length;
  };
  pyodide.setStdout({ write: write(process.stdout) });
  pyodide.setStderr({ write: write(process.stderr) });
  return pyodide;
}

export function mount(pyodide, folder, inside) {
  mkdirSync(folder, { recursive: true });
  pyodide.FS.mkdirTree(inside);
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: folder }, inside);
}

export function unpackWheels(pyodide) {
  const wheels = join(root, ".build", "wheels");
  for (const name of readdirSync(wheels)) {
    pyodide.unpackArchive(new Uint8Array(readFileSync(join(wheels, name))), "wheel");
  }
}
