// What a visitor without an account may send: short bodies, of few fields, not deep. Each costs little, also when refused.
import { randomUUID } from "node:crypto";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { readJson } from "#app/http/api/reply.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { bodyRule, FORM_LIMIT_BYTES, SHORT_LIMIT_BYTES } from "#app/http/server/request-body.server.ts";
import { API_ROWS } from "../../support/api/endpoint-table.ts";
import { createSession, createUser } from "../../support/factories.ts";
import { ROUTES } from "../../support/route-table.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();

/** They take long texts. */
const LONG = [
  ...["/contact", "/report", "/register/*", "/register/breeder-details", "/register/details", "/register/review"],
  ...["/register/done", "POST /api/contact", "POST /api/auth/register", "POST /api/auth/breeder-register"],
];
/** They have no action: a POST is answered with 405 before its body is read. */
const READ_ONLY =
  /^\/(?:$|accessibility$|status$|\*|:handle|api\/|avatar|breeders?(?:$|\/)|check-email|compare|legal|litters|pets|privacy|review-policy|safety|selling|terms|dev\/|robots|sitemap|upload)/;

const OPEN_PAGES = ROUTES.filter(({ rule, post = rule }) => post === "everyone" || post === "visitors")
  .filter(({ url }) => !READ_ONLY.test(url))
  .map(({ url, at = url }) => ({ name: url, path: at.split("?", 1)[0]! }));
const OPEN_CALLS = API_ROWS.filter(
  ({ endpoint, statuses }) => !endpoint.startsWith("GET") && !/^40[13]/.test(statuses),
).map(({ endpoint }) => ({ name: endpoint, path: endpoint.split(" ")[1]!.replaceAll(/\{\w+\}/g, "1") }));

describe("A4: bodies from visitors without an account", () => {
  it("are at most 32 kB, but where long texts are taken", () => {
    const open = [...OPEN_PAGES, ...OPEN_CALLS].filter(
      ({ path }) => bodyRule(path, false).limitBytes > SHORT_LIMIT_BYTES,
    );
    expect(open.map(({ name }) => name).sort()).toEqual(LONG.toSorted());
  });

  it.each(OPEN_PAGES.filter(({ name }) => !LONG.includes(name)))("$name refuses more than 32 kB", async ({ path }) => {
    const answer = await site.post(path, { text: "x".repeat(SHORT_LIMIT_BYTES) });
    expect(answer.status).toBe(413);
  });

  it.each([
    "/LOGIN",
    "/login/",
    "/%6Cogin",
    "/Newsletter",
    "/api/auth/Login",
    "/api/auth/login/",
    "/api/messages/chats",
  ])("%s has the limit of its path, however it is spelled", (path) =>
    expect(bodyRule(path, false).limitBytes).toBe(SHORT_LIMIT_BYTES),
  );

  it("are counted before they are parsed", async () => {
    const parse = vi.spyOn(Response.prototype, "formData");
    const json = vi.spyOn(JSON, "parse");
    onTestFinished(() => void vi.restoreAllMocks());
    const send = (type: string, body: string) =>
      new Request("http://site.example/", { method: "POST", headers: { "Content-Type": type }, body });
    const form = "application/x-www-form-urlencoded";
    const parts = Array.from(
      { length: 300 },
      (_, at) => `--b\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\nv\r\n`,
    );
    const many = [
      send(form, "a&".repeat(FORM_LIMIT_BYTES / 2)),
      send(`${form}; boundary=b`, "a&".repeat(FORM_LIMIT_BYTES / 2)),
      send("multipart/form-data; boundary=b", `${parts.join("")}--b--`),
    ];
    for (const request of many) await expect(readForm(request)).rejects.toMatchObject({ init: { status: 413 } });
    expect(parse).not.toHaveBeenCalled();
    const json1 = "application/json";
    const deep = "[".repeat(17) + "]".repeat(17);
    for (const body of [`{"a":[${"[[],[]],".repeat(50_000)}0]}`, `{"a":${deep}}`, `{${'"a":1,'.repeat(3_000)}"b":2}`]) {
      await expect(readJson(send(json1, body))).rejects.toMatchObject({ status: 400 });
    }
    expect(json).not.toHaveBeenCalled();
    // Marks within a text are no values.
    expect(await readJson(send(json1, JSON.stringify({ text: `"[{,${"[,{".repeat(3_000)}` })))).toHaveProperty("text");
    expect([...(await readForm(send(form, `a=${"%26".repeat(1_000)}&b=2`))).keys()]).toEqual(["a", "b"]);
  });

  it("are refused by the site as by its parts", async () => {
    expect((await site.post("/contact", new URLSearchParams("a&".repeat(300_000)))).status).toBe(413);
    // Few bytes, many fields: read by the form itself, and still refused without the menu and footer, which cost more than it did.
    const many = await site.post("/login", new URLSearchParams("a&".repeat(10_000)));
    expect([many.status, (await many.text()).length < 2_000]).toEqual([413, true]);
    const headers = { "Content-Type": "application/json", Origin: site.url };
    const answer = await fetch(`${site.url}/api/contact`, {
      method: "POST",
      headers,
      body: `{"a":[${"[],".repeat(9_000)}0]}`,
    });
    expect(answer.status).toBe(400);
  });

  it("have the limit of a visitor with a made-up cookie or token", async () => {
    const body = new URLSearchParams(Array.from({ length: 150 }, (_, at) => [`f${at}`, "x".repeat(1_000)]));
    const { token } = await createSession((await createUser()).id);
    const send = (headers: Record<string, string>) =>
      fetch(`${site.url}/messages/1`, { method: "POST", body, headers: { Origin: site.url, ...headers } });
    expect((await send({ Cookie: `token=${randomUUID()}` })).status).toBe(413);
    expect((await send({ Authorization: `Bearer ${randomUUID()}` })).status).toBe(413);
    expect((await send({ Cookie: `token=${token}` })).status).not.toBe(413);
  });
});
