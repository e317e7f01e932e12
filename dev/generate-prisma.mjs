// Generates the Prisma client. The CLI downloads a schema-engine binary unless one is named, although it does not run
// it here; any executable is accepted, so the path of Node is passed.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const cli = fileURLToPath(new URL("../node_modules/prisma/build/index.js", import.meta.url));
if (!existsSync(cli)) process.exit(0); // a production install leaves the command-line tools out

const result = spawnSync(process.execPath, [cli, "generate"], {
  cwd: fileURLToPath(new URL("..", import.meta.url)),
  env: {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
    CHECKPOINT_DISABLE: "1",
  },
  stdio: ["ignore", "pipe", "inherit"],
});
if (result.status !== 0) {
  process.stderr.write(result.stdout);
  process.exit(result.status ?? 1);
}
