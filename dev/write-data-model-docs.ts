// `npm run docs:data-model`: writes docs/data-model.md.
import { writeFileSync } from "node:fs";
import { dataModelDocs } from "./data-model-docs.ts";

writeFileSync("docs/data-model.md", dataModelDocs());
