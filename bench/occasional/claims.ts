// Twenty moderators claiming ten thousand cases at the same time.
import type { Benchmark } from "../figure.ts";
import { measureInOwnProcess } from "./own-process.ts";

export const claims: Benchmark = {
  name: "claims",
  run: () => measureInOwnProcess("claims", "claims-run.ts"),
};
