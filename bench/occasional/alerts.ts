// Alerts of 100,000 saved searches: one newly public pet, and a morning on which many searches have a match.
import type { Benchmark } from "../figure.ts";
import { measureInOwnProcess } from "./own-process.ts";

export const alerts: Benchmark = {
  name: "alerts",
  run: () => measureInOwnProcess("alerts", "alerts-run.ts"),
};
