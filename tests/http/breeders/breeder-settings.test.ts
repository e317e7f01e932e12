// /breeder/settings, its effect on public pages, and /api/breeders/{id}/settings, over HTTP.
import { describe, expect, it } from "vitest";
import { petSlug } from "#app/domain/pets/slug.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createSession } from "../../support/factories.ts";
import { whileUpdatesFail } from "../../support/failing-updates.ts";
import { facts, said, signedInUser } from "../../support/members.ts";
import { all } from "../../support/page.ts";
import { POLL } from "../../support/poll-options.ts";
import { html, sharedSite, textOf, type Visitor } from "../../support/site.ts";

const site = await sharedSite();

async function owner(data: Parameters<typeof createBreeder>[0] = {}) {
  const breeder = await createBreeder(data);
  const { token } = await createSession(breeder.userId);
  return { breeder, visitor: site.visitor({ token }) };
}

const stored = ({ id }: { id: number }) => db.breederSettings.findUnique({ where: { breederId: id } });
const save = (visitor: Visitor, fields: Record<string, string>) =>
  visitor.post("/breeder/settings", { contact_info: "members", vacation_message: "", ...fields });
const ticked = (page: string) =>
  all(page, "input[type=checkbox][checked], input[type=radio][checked]").map((box) =>
    `${box.getAttribute("name")} ${box.getAttribute("value") ?? ""}`.trim(),
  );

const DEFAULTS = {
  notifications_enabled: true,
  email_alerts: true,
  sms_alerts: false,
  auto_approve_messages: false,
  hide_contact_info: false,
  vacation_mode: false,
  vacation_message: "",
  receive_emails_for_messages: true,
  receive_emails_for_marketing: false,
  public_contact_info: false,
};

describe("/breeder/settings", () => {
  it("[BST-01, BST-02, BST-04, BST-05, BST-06, BRD-23] has a field for each that does something, at first as documented", async () => {
    const { visitor } = await owner();
    const page = await html(await visitor.get("/breeder/settings"));
    expect(ticked(page)).toEqual(["notifications_enabled", "email_alerts", "contact_info members"]);
    for (const name of ["sms_alerts", "receive_emails_for_marketing", "vacation_mode"]) {
      expect(all(page, `input[type=checkbox][name=${name}]`), name).toHaveLength(1);
    }
    expect(all(page, "[name=auto_approve_messages]")).toEqual([]);
    expect(all(page, "textarea[name=vacation_message]")).toHaveLength(1);
    expect(textOf(page)).toContain("Texts go to a verified mobile number.");
    expect(textOf(page)).toContain("A deposit still goes back when you do not reply for 14 days.");
  });

  it("[BST-07, BST-02, BRD-23] stores what is ticked, says so, shows it, and keeps what only the API shows", async () => {
    const { visitor, breeder } = await owner({ user: { mobNo: "+447700900777", phoneVerifiedAt: new Date() } });
    await db.breederSettings.upsert({
      where: { breederId: breeder.id },
      create: { breederId: breeder.id, autoApproveMessages: true },
      update: { autoApproveMessages: true },
    });
    const response = await save(visitor, {
      sms_alerts: "on",
      receive_emails_for_marketing: "on",
      contact_info: "nobody", // old word: a stored value
      vacation_mode: "on",
      vacation_message: " Back on Sunday. ",
    });
    expect(facts(response)).toEqual([303, "/breeder/settings"]);
    const page = await html(await visitor.follow(response));
    expect(textOf(page)).toContain("Settings updated successfully");
    expect(textOf(page)).toContain("To +44 7700 900777.");
    const on = [
      "sms_alerts",
      "receive_emails_for_marketing",
      "contact_info nobody", // old word: a stored value
      "vacation_mode",
    ];
    expect(ticked(page)).toEqual(on);
    expect(page).toContain(">Back on Sunday.</textarea>");
    expect(await stored(breeder)).toEqual({
      breederId: breeder.id,
      notificationsEnabled: false,
      emailAlerts: false,
      smsAlerts: true,
      autoApproveMessages: true,
      receiveEmailsForMarketing: true,
      publicContactInfo: false,
      hideContactInfo: true,
      vacationMode: true,
      vacationMessage: "Back on Sunday.",
    });
  });

  it("[BST-01] takes a vacation message of 255 characters, and keeps a longer one on the form", async () => {
    const { visitor, breeder } = await owner();
    expect((await save(visitor, { vacation_message: "x".repeat(255) })).status).toBe(303);
    const response = await save(visitor, { vacation_mode: "on", vacation_message: "y".repeat(256) });
    expect(response.status).toBe(422);
    const page = await html(response);
    expect(textOf(page).split("Vacation message must be at most 255 characters")).toHaveLength(3);
    expect(page).toContain("y".repeat(256));
    expect(ticked(page)).toContain("vacation_mode");
    expect((await stored(breeder))?.vacationMessage).toBe("x".repeat(255));
    expect((await save(visitor, { contact_info: "friends" })).status).toBe(422);
  });

  it("[BST-07] says when a fault of ours kept them from being saved", async () => {
    const { visitor, breeder } = await owner({ breederSettings: {} });
    await whileUpdatesFail("breeder_settings", `OLD.breeder_id = ${breeder.id}`, async () => {
      const response = await save(visitor, { vacation_mode: "on" });
      expect(response.status).toBe(503);
      expect(textOf(await html(response))).toContain("Failed to update settings");
    });
  });
});

describe("what settings do", () => {
  const pathOf = async (id: number) => (await site.get(`/breeders/${id}`)).headers.get("Location") ?? "";

  it("[OPN-96] vacation mode says on its pages and cards that the breeder is away as soon as it is set, and no longer", async () => {
    const { visitor, breeder } = await owner({ plan: "gold", tradingName: "Away Kennels" });
    const pet = await createPet({ breederId: breeder.id });
    const path = await pathOf(breeder.id);
    const text = async (address: string) => textOf(await html(await site.get(address)));
    for (const address of [path, "/breeders?search=away+kennels"])
      expect(await text(address)).not.toContain("away at the");
    await save(visitor, { vacation_mode: "on", vacation_message: "Back on Sunday week." });
    const soon = (address: string) => expect.poll(() => text(address), POLL);
    await soon(path).toMatch(
      /This breeder is away at the moment\. You can still write to them\.\nBack on Sunday week\./,
    );
    await soon("/breeders?search=away+kennels").toContain("Back on Sunday week.");
    await soon(`/pets/${petSlug(pet.name, pet.breed, pet.id)}`).toContain("Back on Sunday week.");
    expect(await html(await site.get(path))).toContain(`${path}/contact`);
    expect(textOf(await html(await visitor.get("/breeder")))).toContain("Your page says that you are away.");
    await save(visitor, { vacation_message: "Back on Sunday week." });
    await soon(path).not.toContain("Back on Sunday week.");
  });

  it("[BST-06, BST-02] contact details are masked, shown to all visitors, or hidden", async () => {
    const { visitor, breeder } = await owner();
    const path = await pathOf(breeder.id);
    const email = breeder.contactEmail!;
    const page = async () => textOf(await html(await site.get(path)));
    expect(await page()).not.toContain(email);
    await save(visitor, { contact_info: "everybody" }); // old word: a stored value
    await expect.poll(page, POLL).toContain(email);
    await save(visitor, { contact_info: "nobody" }); // old word: a stored value
    await expect.poll(page, POLL).toContain("Write to this breeder on this site.");
    expect(await page()).not.toContain(email);
  });
});

describe("/api/breeders/{id}/settings", () => {
  const request = async (visitor: Visitor, id: number, method: string, body?: unknown) => {
    const headers = { Origin: site.url, "Content-Type": "application/json" };
    const init = method === "GET" ? {} : { method, headers, body: JSON.stringify(body) };
    const response = await visitor.get(`/api/breeders/${id}/settings`, init);
    return { status: response.status, body: await response.json() };
  };

  it("[TEN-32, JBR-16, BST-04, BST-05, BST-06] answers all names, at first the defaults", async () => {
    const { visitor, breeder } = await owner();
    expect(await request(visitor, breeder.id, "GET")).toEqual({
      status: 200,
      body: { success: true, settings: DEFAULTS },
    });
  });

  it("[BST-03, JBR-17, TEN-32, BST-07] takes the documented payload and the read names, and one value under two", async () => {
    const { visitor, breeder } = await owner();
    const documented = {
      receive_emails_for_messages: false,
      receive_emails_for_marketing: true,
      public_contact_info: true,
      vacation_mode: true,
      vacation_message: "Back soon",
    };
    const first = await request(visitor, breeder.id, "PATCH", { breeder_id: breeder.id, settings: documented });
    const settings = { ...DEFAULTS, ...documented, email_alerts: false };
    expect(first).toEqual({ status: 200, body: { success: true, message: "Settings updated successfully", settings } });
    const read = { email_alerts: true, sms_alerts: true, hide_contact_info: true, notifications_enabled: false };
    const second = await request(visitor, breeder.id, "PATCH", { settings: read });
    expect(second.body.settings).toEqual({ ...settings, ...read, receive_emails_for_messages: true });
    expect((await request(visitor, breeder.id, "GET")).body.settings).toEqual(second.body.settings);
    expect(await stored(breeder)).toMatchObject({ emailAlerts: true, smsAlerts: true, vacationMessage: "Back soon" });
  });

  it("[TEN-60, TEN-32] refuses what is malformed, too long, or another user's", async () => {
    const { visitor, breeder } = await owner();
    const other = await owner();
    for (const body of [
      {},
      { settings: [] },
      { settings: { vacation_mode: "yes" } },
      { settings: { vacation_message: "x".repeat(256) } },
    ]) {
      expect((await request(visitor, breeder.id, "PATCH", body)).status).toBe(400);
    }
    const away = { settings: { vacation_mode: true } };
    expect((await request(visitor, breeder.id, "PATCH", { breeder_id: other.breeder.id, ...away })).status).toBe(403);
    expect((await request(other.visitor, breeder.id, "PATCH", away)).status).toBe(403);
    expect((await request(other.visitor, breeder.id, "GET")).status).toBe(403);
    const { visitor: buyer } = await signedInUser(site);
    expect((await request(buyer, breeder.id, "PATCH", away)).status).toBe(403);
    expect((await request(site.visitor(), breeder.id, "PATCH", away)).status).toBe(401);
    expect(await stored(breeder)).toBeNull();
    expect(await said(visitor, await save(visitor, {}))).toContain("Settings updated successfully");
  });
});
