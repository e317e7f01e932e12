// Finds a free port for a temporary server.
import { createServer } from "node:net";

/** Returns a port of the loopback address that is free at this moment. */
export function freePort() {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}
