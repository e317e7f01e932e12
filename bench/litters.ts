// Listing the twelve animals of a litter in one request.
import type { Benchmark } from "./figure.ts";
import { measureInOwnProcess } from "./own-process.ts";

export const litters: Benchmark = {
  name: "litters",
  run: () => measureInOwnProcess("litters", "litters-run.ts"),
};
