// Who may import whom, as data: what docs call "the house". The linter reads it through house-rules.mjs.

/** The layer of a file, by its path from the repository; the first that fits. */
const LAYERS = [
  ["generated", /^app\/platform\/generated\//],
  ["kit", /^app\/ui\/kit\//],
  ["ui", /^app\/ui\//],
  ["routes", /^app\/routes\//],
  ["http", /^app\/http\//],
  ["domain", /^app\/domain\//],
  ["platform", /^app\/platform\//],
  // What holds the application together: the document, the entries, the handler, the site map.
  ["frame", /^app\//],
  ["server", /^server\.ts$/],
  ["outside", /^(?:dev|bench|tests|prisma|tools)\//],
];

/** What the files of a layer may import of the application. */
const MAY_IMPORT = {
  routes: ["domain", "http", "ui", "kit"],
  domain: ["domain", "platform", "generated"],
  http: ["http", "domain", "platform"],
  ui: ["ui", "kit", "domain"],
  kit: ["kit"],
  platform: ["platform", "generated"],
  generated: ["generated"],
  frame: ["frame", "routes", "http", "domain", "ui", "kit", "platform"],
  server: ["frame", "platform", "outside"],
};

/** Exceptions, each with its reason. A file that fits `from` may import what fits `to`. */
const EXCEPTIONS = [
  // Settings and the time: no client of anything, and handing them through every use case would say nothing.
  { from: /^app\/routes\//, to: /^app\/platform\/(?:env|clock)\.server\.ts$/ },
  // The error page shows the id of its request, which http knows and only a context can bring to it.
  { from: /^app\/ui\//, to: /^app\/http\/request-id\.tsx$/ },
];

/** Names of files that read tables for their own capability and are not offered to others. */
const OWN_READS = /(?:^|-)(?:queries|query|conditions|rows)\.server\.ts$/;

const SHARED_READS = [
  // Both kinds of list are the same query around different conditions.
  /^app\/domain\/search\//,
  // A pet's card and page show its breeder's card, and favourites are shown as the cards of what was saved.
  /^app\/domain\/(?:breeders|pets)\/card-rows\.server\.ts$/,
];

/** Packages that a layer must do without. */
const NO_PACKAGES = [
  { layers: ["domain", "platform"], pattern: /^(?:react|react-dom|react-router|@react-router)(?:\/|$)/ },
  {
    layers: ["routes", "http", "ui", "kit", "domain", "frame"],
    pattern: /^(?:@prisma\/|pg$|pg-boss$|nodemailer$|sharp$|aws4fetch$|rate-limiter-flexible$|openid-client$|jose$)/,
  },
  { layers: ["ui", "kit"], pattern: /^node:/ },
];

/** The layer of a path from the repository, or undefined for what is none of ours. */
export function layerOf(path) {
  return LAYERS.find(([, pattern]) => pattern.test(path))?.[0];
}

/** Why `from` may not import the file `to` (both paths from the repository), or null when it may. */
export function refuseFile(from, to, { typeOnly }) {
  if (isTest(from)) return null;
  const [source, target] = [layerOf(from), layerOf(to)];
  if (!source || !target || source === "outside") return null;
  if (EXCEPTIONS.some((one) => one.from.test(from) && one.to.test(to))) return null;
  if (source === "routes" && target === "routes") {
    // Modules that routes of a folder share end in .server.ts.
    if (/\.server\.ts$/.test(to) && from.startsWith(`${folderOf(to)}/`)) return null;
    return folderOf(from) === folderOf(to) && isLocalPart(from) ? null : "a route never imports another route";
  }
  if (source === "routes" && target === "platform") return typeOnly ? null : "routes take types alone from platform";
  if (!MAY_IMPORT[source].includes(target)) return `${source} may not import ${target}`;
  if (source === "ui" && target === "domain" && !typeOnly && /\.server\.ts$/.test(to)) {
    return "ui takes only what does no I/O from domain";
  }
  if (source === "domain" && target === "domain") return refuseCapability(from, to);
  return null;
}

/** Why `from` may not import a package, or null. */
export function refusePackage(from, name) {
  const layer = isTest(from) ? undefined : layerOf(from);
  const rule = NO_PACKAGES.find(({ layers, pattern }) => layers.includes(layer) && pattern.test(name));
  return rule ? `${layer} does without ${name}` : null;
}

/** Whether a file is a test, which may stand anywhere and look at anything. */
export function isTest(path) {
  return /\.test\.tsx?$/.test(path);
}

function refuseCapability(from, to) {
  const name = to.slice(to.lastIndexOf("/") + 1);
  if (folderOf(from) === folderOf(to) || !OWN_READS.test(name)) return null;
  if (SHARED_READS.some((pattern) => pattern.test(to))) return null;
  return "share use cases and rules with another capability, not its queries";
}

// A page that has grown is a folder with route.tsx and its parts: app/routes/public/pets.$slug/gallery.tsx.
function isLocalPart(path) {
  return path.split("/").length > 4;
}

function folderOf(path) {
  return path.slice(0, path.lastIndexOf("/"));
}
