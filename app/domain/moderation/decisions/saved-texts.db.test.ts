// Saved texts: who changes them, their limits, and how they join the text of a decision.
import { expect, it } from "vitest";
import type { Permission } from "#app/domain/accounts/permissions/rules.ts";
import { db } from "#app/platform/db.server.ts";
import { createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { deleteSavedText, listSavedTexts, saveText } from "./saved-texts.server.ts";
import { SAVED_TEXTS_FULL, savedVersion, withSavedTexts } from "./saved-texts.ts";

async function moderator(...more: Permission[]) {
  return viewerOf(await createUser(), { permissions: ["admin.access", "pets.approve", ...more] });
}

it("[DSK-05, ALL-02] a saved text is stored once, read by every moderator and changed by its author or with admin.users", async () => {
  const [author, other, manager] = [await moderator(), await moderator(), await moderator("admin.users")];
  const add = { viewer: author, id: null, reasonCode: "photos_other", text: " Please add \n a photo. " };
  expect((await saveText(add)).ok).toBe(true);
  // Submitted twice.
  expect((await saveText(add)).ok).toBe(true);
  expect(await listSavedTexts(author)).toHaveLength(1);
  const [saved] = await listSavedTexts(other);
  expect(saved).toMatchObject({ text: "Please add a photo.", author: author.username, mayEdit: false });
  const change = { id: saved!.id, reasonCode: "photos_unclear", text: "Take it by day." };
  expect(await saveText({ ...change, viewer: other })).toMatchObject({ ok: false, code: "not-found" });
  expect(await deleteSavedText(other, saved!.id)).toEqual({ ok: false, code: "not-found" });
  expect((await saveText({ ...change, viewer: author })).ok).toBe(true);
  expect((await listSavedTexts(manager))[0]).toMatchObject({ text: "Take it by day.", mayEdit: true });
  // A page of the manager from before that change.
  const seen = savedVersion(saved!);
  expect(await saveText({ ...change, text: "Other", viewer: manager, seen })).toEqual({ ok: false, code: "changed" });
  expect(await deleteSavedText(manager, saved!.id, seen)).toEqual({ ok: false, code: "changed" });
  // What is stored already, as a form that was submitted twice.
  expect((await saveText({ ...change, viewer: manager, seen })).ok).toBe(true);
  expect((await deleteSavedText(manager, saved!.id, savedVersion(change))).ok).toBe(true);
  expect((await deleteSavedText(author, saved!.id)).ok).toBe(true);
  expect(await saveText({ ...change, viewer: author })).toMatchObject({ ok: false, code: "gone" });
});

it("[DSK-05] a saved text has at most 500 characters, and there are at most 50", async () => {
  const viewer = await moderator();
  const add = { viewer, id: null, reasonCode: "photos_other" };
  expect((await saveText({ ...add, text: "😀".repeat(500) })).ok).toBe(true);
  expect(await saveText({ ...add, text: "x".repeat(501) })).toMatchObject({ code: "invalid" });
  expect(await saveText({ ...add, text: "  " })).toMatchObject({ message: "Enter the text." });
  expect(await saveText({ ...add, reasonCode: "none", text: "x" })).toMatchObject({ message: "Choose a reason." });
  await db.savedText.createMany({
    data: Array.from({ length: 48 }, (_, at) => ({ reasonCode: "photos_other", text: `x${at}` })),
  });
  const both = await Promise.all([saveText({ ...add, text: "y" }), saveText({ ...add, text: "z" })]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ message: SAVED_TEXTS_FULL });
});

it("[DSK-05] saved texts follow the moderator's own words, or the sentences of the reasons", () => {
  expect(withSavedTexts(["photos_other"], "", ["Take it by day."])).toBe(
    "The photos do not show this animal.\nTake it by day.",
  );
  expect(withSavedTexts(["photos_other"], "Mine. Take it by day.", ["Take it by day."])).toBe("Mine. Take it by day.");
});
