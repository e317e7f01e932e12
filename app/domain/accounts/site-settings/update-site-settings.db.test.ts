import { afterEach, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createUser, viewerOf } from "../../../../tests/support/factories.ts";
import { DEFAULT_SITE_SETTINGS, getSiteSettings } from "./get-site-settings.server.ts";
import { changedOnForm, seenValues, settingsIn, siteSettingsFormSchema } from "./schema.ts";
import { updateSiteSettings } from "./update-site-settings.server.ts";

const admin = async () => ({
  viewer: viewerOf(await createUser({ isAdmin: true }), { isAdmin: true }),
  remoteIp: "203.0.113.4",
});
const entries = () => db.auditEntry.findMany({ orderBy: { id: "asc" }, omit: { searchText: true } });

afterEach(async () => {
  await db.siteSettings.update({ where: { id: 1 }, data: DEFAULT_SITE_SETTINGS });
});

describe("changing the settings", () => {
  it("[ASE-01, OPN-51] requires admin.settings and admin.access", async () => {
    const user = await createUser();
    for (const permissions of [[], ["admin.access"], ["admin.settings"]]) {
      const asking = { viewer: viewerOf(user, { permissions }), remoteIp: null };
      expect(await updateSiteSettings(asking, { maxFileSize: 9 })).toEqual({ ok: false, code: "forbidden" });
    }
    expect(await getSiteSettings()).toEqual(DEFAULT_SITE_SETTINGS);
    const asking = { viewer: viewerOf(user, { permissions: ["admin.access", "admin.settings"] }), remoteIp: null };
    expect(await updateSiteSettings(asking, { maxFileSize: 9 })).toMatchObject({ ok: true, value: { changed: true } });
  });

  it("[OPN-85] records changed fields before and after, and nothing without a change", async () => {
    const asking = await admin();
    const count = await db.auditEntry.count();
    await updateSiteSettings(asking, { ...DEFAULT_SITE_SETTINGS });
    await updateSiteSettings(asking, {});
    expect(await db.auditEntry.count()).toBe(count);
    await updateSiteSettings(asking, { ...DEFAULT_SITE_SETTINGS, maxFileSize: 8, featuredPetLimit: 3 });
    expect((await entries()).at(-1)).toMatchObject({
      type: "settings updated",
      actorId: asking.viewer.userId,
      remoteIp: "203.0.113.4",
      detail: { changes: { maxFileSize: { from: 5, to: 8 }, featuredPetLimit: { from: 10, to: 3 } } },
    });
  });

  it("applies concurrent changes of different fields, with consistent audit entries", async () => {
    const [one, other] = [await admin(), await admin()];
    const count = await db.auditEntry.count();
    const wanted = [{ maxFileSize: 7 }, { maxFileSize: 9 }, { maxPetsPerBreeder: 30 }, { featuredPetLimit: 2 }];
    await Promise.all(wanted.map((changes, nth) => updateSiteSettings(nth % 2 ? one : other, changes)));
    const now = await getSiteSettings();
    expect(now).toMatchObject({ maxPetsPerBreeder: 30, featuredPetLimit: 2 });
    const steps = (await entries()).slice(count).flatMap(({ detail }) => {
      const { maxFileSize } = (detail as { changes: Record<string, { from: number; to: number }> }).changes;
      return maxFileSize ? [maxFileSize.from, maxFileSize.to] : [];
    });
    expect(steps).toEqual([5, steps[1], steps[1], now.maxFileSize]);
  });

  it("[OPN-51] a form that is saved again after another change leaves what it was not told of", async () => {
    const asking = await admin();
    await updateSiteSettings(asking, { maxFileSize: 7, featuredPetLimit: 12 });
    const form = { ...DEFAULT_SITE_SETTINGS, maxFileSize: 9 };
    const save = (seen: string) => updateSiteSettings(asking, changedOnForm({ ...form, seen }), settingsIn(seen));
    const refused = await save(seenValues(DEFAULT_SITE_SETTINGS));
    expect(refused).toMatchObject({ code: "changed", changes: [{ label: "Maximum file size (MB)", now: "7" }] });
    expect(await save("version" in refused ? refused.version : "")).toMatchObject({ ok: true });
    expect(await getSiteSettings()).toMatchObject({ maxFileSize: 9, featuredPetLimit: 12 });
  });

  it("detects the fields that changed on the form since it was opened", () => {
    const sent = {
      maxFileSize: "8",
      maxPetsPerBreeder: "20",
      maxImagesPerPet: "10",
      featuredBreederLimit: "10",
      featuredPetLimit: "10",
    };
    const changed = (seen?: string) => changedOnForm(siteSettingsFormSchema.parse({ ...sent, seen }));
    expect(changed("5,20,10,10,10")).toEqual({ maxFileSize: 8 });
    for (const seen of [undefined, "", "5,20", "a,b,c,d,e"]) expect(Object.keys(changed(seen))).toHaveLength(5);
  });
});

const BOUNDS = [
  ["maxFileSize", 1, 50, "Must be at least 1MB", "Must be less than 50MB"],
  ["maxPetsPerBreeder", 1, 100, "Must be at least 1", "Must be less than 100"],
  ["maxImagesPerPet", 1, 20, "Must be at least 1", "Must be less than 20"],
  ["featuredBreederLimit", 1, 50, "Must be at least 1", "Must be less than 50"],
  ["featuredPetLimit", 1, 50, "Must be at least 1", "Must be less than 50"],
] as const;

it.each(BOUNDS)(
  "[ASE-02, ASE-03, ASE-04, ASE-05, ASE-06, TEN-58] %s is from %d to %d, both included",
  (name, min, max, low, high) => {
    const check = (value: string) => {
      const parsed = siteSettingsFormSchema.shape[name].safeParse(value);
      return parsed.success ? parsed.data : parsed.error.issues[0]!.message;
    };
    expect([String(min), ` ${max} `, "+7", "007"].map(check)).toEqual([min, max, 7, 7]);
    expect(["0", "-1", "-99999999999999999999"].map(check)).toEqual([low, low, low]);
    expect([String(max + 1), "9".repeat(400)].map(check)).toEqual([high, high]);
    const unclear = ["", " ", "1e1", "1.5", "5.0", "0x5", "five", "٣", "5 6", "NaN", "Infinity"];
    expect(new Set(unclear.map(check))).toEqual(new Set(["Enter a whole number"]));
  },
);
