// Lint rules for tests: every test runs, waits for a condition instead of a time, and passes the first time.

/** A rule that reports every node that an ESTree selector matches. */
function refuse(selector, message) {
  return {
    meta: { type: "problem", schema: [] },
    create: (context) => ({ [selector]: (node) => context.report({ node, message }) }),
  };
}

export const everyTestRuns = refuse(
  ":matches(MemberExpression[object.name=/^(?:it|test|describe)$/], MemberExpression[object.property.name='describe'])" +
    "[property.name=/^(?:only|skip|fixme|todo|fails)$/]",
  "Every test runs, always.",
);

export const noTimedWaits = refuse(
  "CallExpression[callee.property.name=/^(?:waitForTimeout|setDefaultTimeout)$/]",
  "Wait for what should happen, not for time to pass.",
);

export const noRetries = refuse(
  "Property[key.name=/^(?:retry|retries)$/][value.value!=0]",
  "A test that passes the second time hides a fault.",
);
