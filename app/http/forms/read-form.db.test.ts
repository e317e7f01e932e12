import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { apiError, readJson } from "#app/http/api/reply.server.ts";
import { claimIdempotencyKey, cleanText, newIdempotencyKey, formText, readForm } from "./read-form.server.ts";

const URLENCODED = "application/x-www-form-urlencoded";
const request = (body: BodyInit, type: string | null = URLENCODED) =>
  new Request("http://site.test/contact", {
    method: "POST",
    body,
    ...(type ? { headers: { "content-type": type } } : {}),
  });
const statusOf = async (work: Promise<unknown>) => {
  const thrown: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  return thrown instanceof Response ? thrown.status : (thrown as { init?: { status: number } } | null)?.init?.status;
};

describe("readForm", () => {
  it("reads both kinds of form", async () => {
    expect((await readForm(request("name=a+b&name=c"))).getAll("name")).toEqual(["a b", "c"]);
    const sent = new FormData();
    sent.append("name", "x");
    sent.append("photo", new File(["data"], "a.jpg"));
    const form = await readForm(request(sent, null));
    expect([...form.keys()]).toEqual(["name"]);
  });

  it.each([
    ["another type", request("{}", "application/json"), 415],
    ["no type", new Request("http://site.test", { method: "POST" }), 415],
    ["broken multipart", request("--x", "multipart/form-data; boundary=x"), 400],
    ["multipart without boundary", request("--x", "multipart/form-data"), 400],
    ["too many fields", request("a=1&".repeat(201)), 413],
    ["a long name", request(`${"n".repeat(101)}=1`), 413],
    ["a long value", request(`a=${"v".repeat(50_001)}`), 413],
  ])("refuses %s", async (_what, sent, status) => expect(await statusOf(readForm(sent))).toBe(status));

  it("returns any bytes as clean text or refuses them", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 200 }),
        fc.constantFrom(URLENCODED, "multipart/form-data; boundary=b"),
        async (bytes, type) => {
          const form = await readForm(request(new Uint8Array(bytes), type)).catch(() => new FormData());
          for (const name of form.keys()) {
            expect(`${name}${formText(form, name)}`).not.toMatch(/[\0-\x08\x0b-\x1f\x7f]|\p{Surrogate}/u);
          }
        },
      ),
    );
  });
});

it("cleanText normalises line ends and removes control characters", () => {
  expect(cleanText("a\r\nb\rc\0d\u001be\tf")).toBe("a\nb\ncde\tf");
  expect(cleanText("\ud800x")).toBe("\ufffdx");
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => cleanText(cleanText(text)) === cleanText(text)));
});

describe("a password", () => {
  const sent = "two\r\nlines\u0007 and\u007f signs";

  it("[LOG-10] of a form is read exactly as it was sent", async () => {
    const body = new URLSearchParams({ email: "a\u0007b", password: sent, confirm_password: sent });
    const form = await readForm(request(body.toString()));
    expect([formText(form, "email"), formText(form, "password")]).toEqual(["ab", sent]);
    expect(formText(form, "confirm_password")).toBe(sent);
  });

  it("[LOG-10] of a JSON body is read exactly as it was sent", async () => {
    const body = JSON.stringify({ email: "a\u0007b", password: sent });
    expect(await readJson(request(body, "application/json"))).toEqual({ email: "ab", password: sent });
  });
});

describe("[OPN-59] the API", () => {
  it("returns errors in the documented shape", async () => {
    const answer = apiError("invalid-form", { message: "Name is required", errors: { name: "Name is required" } });
    expect(answer.status).toBe(422);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toEqual({
      success: false,
      message: "Name is required",
      errors: { name: "Name is required" },
    });
  });

  it("reads JSON objects and nothing else", async () => {
    expect(await readJson(request('{"a":"x\\u0000y","b":[1]}', "application/json"))).toEqual({ a: "xy", b: [1] });
    for (const body of ["", "[]", "null", "1", "{", '"x"'])
      expect(await statusOf(readJson(request(body, "application/json")))).toBe(400);
    expect(await statusOf(readJson(request("{}", "text/plain")))).toBe(415);
  });
});

it("[OPN-60] an idempotency key can be claimed once", async () => {
  const key = newIdempotencyKey();
  expect(await claimIdempotencyKey(key, { purpose: "contact", content: "Hello" })).toEqual({ state: "first" });
  expect(await claimIdempotencyKey(key, { purpose: "contact", content: "Hello" })).toEqual({
    state: "again",
    outcome: null,
  });
});
