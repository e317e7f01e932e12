// What the page "Close my account" says before anything happens.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { WhatHappens } from "./close-page.tsx";

it.each([false, true])("[DAT-07, DAT-08] says that booked viewings do not come back, banned: %s", (isBanned) => {
  const page = renderToStaticMarkup(<WhatHappens days={14} hasRestOfPlan={false} isBanned={isBanned} />);
  expect(page).toContain("Booked viewings are cancelled at once, also if you keep your account.");
});

it.each([false, true])(
  "[DAT-08, DAT-09] promises no time to keep an account that is erased at once, banned: %s",
  (isBanned) => {
    const page = renderToStaticMarkup(<WhatHappens days={0} hasRestOfPlan={false} isBanned={isBanned} />);
    expect(page).toContain("We erase your account within an hour.");
    expect(page).not.toMatch(/0 days|keep/);
  },
);
