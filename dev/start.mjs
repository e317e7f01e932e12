// `npm start`: prepares a clone and runs the site. Steps whose results are up to date are skipped, and the built server
// runs in this process, so that signals and the exit status need no forwarding.
import "./node-version.mjs";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const { buildSite, fail, generateClient, installPackages, isBuilt, root } = await import("./prepare.mjs");

process.chdir(root);
if (existsSync(".env")) process.loadEnvFile(".env");
if (!process.env.NODE_ENV) {
  // Without NODE_ENV this is the demo: the production build with stand-ins.
  process.env.NODE_ENV = "production";
  process.env.DEMO ||= "1";
}
const strict = process.env.NODE_ENV === "production" && process.env.DEMO !== "1";

await refuseTakenPort();
const built = isBuilt();
installPackages({ dev: !strict || !built });
if (!built) {
  generateClient();
  buildSite();
}
stopWithParent();
await import(pathToFileURL(join(root, "build/server/index.js")).href);

// Checked before anything is installed, built or booted. A site that is stopping gets a moment to release its port.
async function refuseTakenPort() {
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return; // the site reports invalid settings itself
  const host = process.env.HOST || (strict ? "0.0.0.0" : "127.0.0.1");
  for (const deadline = Date.now() + 4000; ; await new Promise((later) => setTimeout(later, 100))) {
    const code = await new Promise((answer) => {
      const probe = createServer();
      probe.once("error", (error) => answer(error.code));
      probe.listen(port, host, () => probe.close(() => answer(null)));
    });
    if (code !== "EADDRINUSE") return;
    if (Date.now() > deadline) {
      fail(`Port ${port} is already in use: stop the other program or choose another with PORT.`);
    }
  }
}

// npm forwards signals, but when npm is killed with SIGKILL the site would keep running. This process is a child of a
// shell that npm started, so both are watched.
function stopWithParent() {
  if (process.env.npm_lifecycle_event !== "start") return;
  const family = parents();
  setInterval(() => {
    if (parents() !== family) process.kill(process.pid, "SIGTERM");
  }, 200).unref();
}

function parents() {
  try {
    const status = readFileSync(`/proc/${process.ppid}/stat`, "utf8");
    return `${process.ppid} ${status.slice(status.lastIndexOf(")") + 4).split(" ", 1)[0]}`;
  } catch {
    return `${process.ppid}`;
  }
}
