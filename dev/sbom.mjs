// `npm run sbom`: writes build/sbom.json, the packages of a production install and of the build in CycloneDX's format.
// Reads package-lock.json only.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./prepare.mjs";

/** Development packages whose code the build copies into `build/`; a test compares them with the bundle. */
export const BUNDLED = ["@prisma/client", "@prisma/client-runtime-utils", "swagger-ui-dist", "tailwindcss"];

if (process.argv[1] === import.meta.filename) {
  const sbom = JSON.parse(
    execFileSync(
      "npm",
      ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only", "--omit=dev"],
      {
        cwd: root,
        encoding: "utf8",
        maxBuffer: 64 * 1024 * 1024,
      },
    ),
  );
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  // npm names it after the folder.
  sbom.metadata.component.name = packages[""].name;
  sbom.components.push(...BUNDLED.map((name) => component(name, packages[`node_modules/${name}`])));
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(join(root, "build/sbom.json"), `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`build/sbom.json: ${sbom.components.length} packages`);
}

/** A package of package-lock.json as npm describes one; npm cannot list single development packages. */
function component(name, { version, license, integrity }) {
  const [algorithm, hash] = integrity.split("-");
  return {
    "bom-ref": `${name}@${version}`,
    type: "library",
    name,
    version,
    scope: "required",
    purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
    externalReferences: [],
    hashes: [{ alg: algorithm.replace("sha", "SHA-"), content: Buffer.from(hash, "base64").toString("hex") }],
    licenses: [{ license: { id: license } }],
  };
}
