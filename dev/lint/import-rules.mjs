// The import rules between layers, as data; docs/architecture.md has the same table. house-rules.mjs applies them.
import { againstOrder, capabilityOf } from "./families.mjs";

/** The layer of a file, by its path from the repository; the first match applies. */
const LAYERS = [
  ["generated", /^app\/platform\/generated\//],
  ["kit", /^app\/ui\/kit\//],
  ["ui", /^app\/ui\//],
  ["routes", /^app\/routes\//],
  ["http", /^app\/http\//],
  ["domain", /^app\/domain\//],
  ["platform", /^app\/platform\//],
  // The document, the entries, the handler and the site map.
  ["frame", /^app\//],
  ["server", /^server\.ts$/],
  ["outside", /^(?:dev|bench|ops|tests|prisma|tools)\//],
];

/** The layers that the files of a layer may import. */
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

/** Exceptions, each with its reason. A file that matches `from` may import files that match `to`. */
const EXCEPTIONS = [
  // Settings and the time: they are not clients of a service, and passing them through every use case has no benefit.
  { from: /^app\/routes\//, to: /^app\/platform\/(?:env|clock)\.server\.ts$/ },
  // Texts are cut by one function, also those of the log.
  { from: /^app\/platform\/log\.server\.ts$/, to: /^app\/domain\/shared\/cut-text\.ts$/ },
  // One table says which links leave the app for a document page.
  { from: /^app\/ui\/kit\/link\.tsx$/, to: /^app\/domain\/shared\/document-pages\.ts$/ },
  // The policy allows these scripts by their hashes.
  {
    from: /^app\/http\/page-cache\/script-hashes\.server\.ts$/,
    to: /^app\/ui\/kit\/lists\/results-scripts\.ts$/,
  },
  // The error page shows the request id, which http sets and only a React context can pass to it.
  { from: /^app\/ui\//, to: /^app\/http\/request-id\.tsx$/ },
];

/** Names of files with queries for their own capability alone. */
const OWN_READS = /(?:^|-)(?:queries|query|conditions|rows|sql)\.server\.ts$/;

const SHARED_READS = [
  // Both kinds of list use the same query with different conditions.
  /^app\/domain\/shared\/search\//,
  // A pet's card and page show its breeder's card, and favourites are shown as cards of pets and breeders.
  /^app\/domain\/(?:breeders|pets)\/card-rows\.server\.ts$/,
];

/** Packages that a layer must not import. */
const NO_PACKAGES = [
  { layers: ["domain", "platform"], pattern: /^(?:react|react-dom|react-router|@react-router)(?:\/|$)/ },
  {
    layers: ["routes", "http", "ui", "kit", "domain", "frame"],
    pattern:
      /^(?:@prisma\/|pg$|pg-boss$|nodemailer$|sharp$|aws4fetch$|rate-limiter-flexible$|openid-client$|jose$|prom-client$|@opentelemetry\/)/,
  },
  { layers: ["ui", "kit"], pattern: /^node:/ },
];

/** The layer of a path from the repository, or undefined for a file outside all layers. */
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
    // Modules shared by the routes of a folder end in .server.ts.
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

/** Whether a file is a test, which may be in any folder and import any file. */
export function isTest(path) {
  return /\.test\.tsx?$/.test(path);
}

function refuseCapability(from, to) {
  const against = againstOrder(from, to);
  if (against) return against;
  const name = to.slice(to.lastIndexOf("/") + 1);
  if (capabilityOf(from) === capabilityOf(to) || !OWN_READS.test(name)) return null;
  if (SHARED_READS.some((pattern) => pattern.test(to))) return null;
  return "share use cases and rules with another capability, not its queries";
}

// A large route is a folder with route.tsx and its parts: app/routes/public/pets.$slug/gallery.tsx.
function isLocalPart(path) {
  return path.split("/").length > 4;
}

function folderOf(path) {
  return path.slice(0, path.lastIndexOf("/"));
}
