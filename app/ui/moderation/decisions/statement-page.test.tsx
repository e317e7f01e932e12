// Who decided, as the statement of reasons says it.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { WhoDecided } from "./statement-page.tsx";

it.each([
  [true, true, "No moderator made this decision"],
  [false, true, "No moderator made this decision"],
  [true, false, "An automated check flagged this. A moderator made the decision."],
  [false, false, "A moderator made the decision. No automated check was involved."],
])("[QUE-13, ALL-02] says who decided, flagged: %s, by a job: %s", (automated, isByJob, words) => {
  const shown = renderToStaticMarkup(<WhoDecided automated={automated} isByJob={isByJob} />);
  expect(shown).toContain(words);
  expect(shown.includes("A moderator made the decision")).toBe(!isByJob);
});
