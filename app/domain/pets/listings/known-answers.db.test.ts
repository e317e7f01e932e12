// The nation that the form of a listing is filled in with.
import { expect, it } from "vitest";
import { createBreeder } from "../../../../tests/support/factories.ts";
import { nationOf, withKnownAnswers } from "./known-answers.server.ts";

it.each([
  ["Cardiff", "wales"],
  ["Hebden Bridge, West Yorkshire", "england"],
  ["12 High Street, Otley", "england"],
  ["near Aberdeen", "scotland"],
  ["Belfast BT1 1AA", "northern_ireland"],
  ["Shropshire", "england"],
  ["Llandrindod Wells, Powys", "wales"],
  ["The old barn, CF10 1AA", "wales"],
  ["Somewhere quiet", null],
  ["", null],
])("[LAW-06, BRD-08] C3: knows the nation of %j", async (text, nation) => {
  expect(await nationOf(text)).toBe(nation);
});

it("[LAW-06, BRD-08] C3: fills it in from the listing, the breeder's place or the council, and changes no choice", async () => {
  const cardiff = (await createBreeder({ location: "Cardiff" })).id;
  const council = (await createBreeder({ location: "By the river", localCouncilAuthority: "Fife Council" })).id;
  const unknown = (await createBreeder({ location: "By the river", localCouncilAuthority: "Nowhere" })).id;
  expect(await withKnownAnswers({ location: "" }, cardiff)).toEqual({ location: "", nation: "wales" });
  expect(await withKnownAnswers({ location: "Glasgow" }, cardiff)).toMatchObject({ nation: "scotland" });
  expect(await withKnownAnswers({ nation: "" }, council)).toEqual({ nation: "scotland" });
  expect(await withKnownAnswers({ nation: "england" }, cardiff)).toEqual({ nation: "england" });
  expect(await withKnownAnswers({}, unknown)).toEqual({});
});
