// `npm run docs:personal-data`: writes docs/personal-data.md.
import { writeFileSync } from "node:fs";
import { personalDataDocs } from "./personal-data-docs.ts";

writeFileSync("docs/personal-data.md", personalDataDocs());
