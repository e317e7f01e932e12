// Escapes what is beyond Latin-1 in the server bundle. V8 stores a source with one such character, as "…", in two
// bytes for each character, so that 800 of them cost 4.6 MB of memory.

const RAW = /String\.raw`[^`]*[^\0-\xFF]/;

/** @returns {import("vite").Plugin} */
export function latinServer() {
  return {
    name: "latin-server",
    applyToEnvironment: (environment) => environment.name === "ssr",
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        if (RAW.test(chunk.code)) this.error(`${chunk.fileName}: String.raw would not read an escape`);
        chunk.code = chunk.code.replaceAll(/[^\0-\xFF]/g, escapeUnit);
      }
    },
  };
}

/** @param {string} unit one UTF-16 code unit */
function escapeUnit(unit) {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
