import { statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { gazetteerData } from "./gazetteer-data.server.ts";
import { project, TILE_SIZE } from "./gazetteer-tile.server.ts";
import { gazetteer } from "./gazetteer.server.ts";

const addresses = async (text: string, limit = 8) =>
  (await gazetteer.search(text, limit)).map(({ address }) => address);
const first = async (text: string) => (await addresses(text, 1))[0];
const svg = async (z: number, x: number, y: number) => {
  const { bytes, type } = await gazetteer.tile({ z, x, y });
  expect(type).toBe("image/svg+xml");
  return new TextDecoder().decode(bytes);
};

describe("the gazetteer", () => {
  it("[OPN-98] finds towns regardless of accents, capitals, hyphens and St for Saint", async () => {
    expect(await first("otley")).toBe("Otley, Leeds");
    expect(await first("  OTLEY,  leeds")).toBe("Otley, Leeds");
    expect(await first("Ôtley")).toBe("Otley, Leeds");
    expect(await first("stratford upon avon")).toBe("Stratford-upon-Avon, Warwickshire");
    expect(await first("St Albans")).toMatch(/^(?:St|Saint) Albans, Hertfordshire$/);
    expect(await first("kings lynn")).toBe("King's Lynn, Norfolk");
    expect([await first("Newcastle"), await first("Hull")]).toEqual(["Newcastle upon Tyne", "Kingston upon Hull"]);
  });

  it("[OPN-98] ranks the whole name before its beginning, and large towns before small ones", async () => {
    const [whole, ...others] = await addresses("Leeds", 3);
    expect(whole).toBe("Leeds");
    expect(others.every((address) => /leeds/i.test(address))).toBe(true);
    expect((await addresses("Newport"))[0]).toBe("Newport");
    expect((await addresses("Richmond", 2)).sort()).toEqual(["Richmond, Greater London", "Richmond, North Yorkshire"]);
    expect((await addresses("man", 1))[0]).toBe("Manchester");
    expect(await addresses("a", 3)).toHaveLength(3);
  });

  it("[OPN-98] finds postcode districts, with and without a space, and a whole postcode by its district", async () => {
    for (const text of ["LS21", "ls21", "LS21 1AB", "ls211ab"]) expect(await first(text)).toBe("Otley, Leeds LS21");
    expect(await first("EC1A 1BB")).toBe("City of London, Greater London EC1A");
    expect((await addresses("LS2")).slice(0, 3)).toEqual(["Leeds LS2", "Guiseley, Leeds LS20", "Otley, Leeds LS21"]);
    // An unknown district.
    expect(await addresses("LS77")).toEqual(["Leeds (near LS77)"]);
    expect(await addresses("QQ1")).toEqual([]);
  });

  it("distinguishes places with the same name and county", async () => {
    const found = (await addresses("Hayes")).filter((address) => address.startsWith("Hayes, Greater London"));
    expect(found).toHaveLength(2);
    expect(new Set(found).size).toBe(2);
  });

  it("finds nothing for an empty text", async () => {
    for (const text of ["", " ", "…", "xyzzy", "<>"]) expect(await gazetteer.search(text, 8)).toEqual([]);
  });

  it("[BPF-20] returns the town near a point, and null at sea", async () => {
    expect((await gazetteer.near(53.906, -1.694))?.address).toBe("Otley, Leeds");
    expect((await gazetteer.near(51.5074, -0.1278))?.address).toMatch(/Greater London/);
    expect(await gazetteer.near(56, 3)).toBeNull();
  });

  it("covers the United Kingdom in a small file", async () => {
    const { towns, districts, areas } = await gazetteerData();
    expect(towns.length).toBeGreaterThan(4_800);
    expect(districts.size).toBeGreaterThan(2_700);
    expect(areas.size).toBe(121);
    expect(statSync(new URL("./gazetteer.json", import.meta.url)).size).toBeLessThan(250_000);
    for (const { lat, lng, name } of [...towns, ...districts.values()]) {
      expect(lat > 49.8 && lat < 61 && lng > -8.7 && lng < 1.9, name).toBe(true);
    }
  });

  it("[SCH-02] puts districts in the town of their area where two towns share a name", async () => {
    const { districts } = await gazetteerData();
    expect(districts.get("SK8")).toMatchObject({ name: "Cheadle", county: "Stockport" });
    expect(districts.get("ST10")).toMatchObject({ name: "Cheadle", county: "Staffordshire" });
    expect(districts.get("M11")).toMatchObject({ name: "Openshaw", county: "Manchester" });
  });

  it("puts every district within reach of its area's town", async () => {
    const { districts, areas } = await gazetteerData();
    for (const [district, town] of districts) {
      const anchor = areas.get(/^[A-Z]+/.exec(district)![0])!;
      const far = 111.2 * Math.hypot(town.lat - anchor.lat, (town.lng - anchor.lng) * 0.58);
      expect(far, `${district} ${town.name}`).toBeLessThan(220);
    }
  });
});

describe("its map", () => {
  const square = (lat: number, lng: number, z: number): [number, number, number] => {
    const { x, y } = project({ lat, lng }, z);
    return [z, Math.floor(x / TILE_SIZE), Math.floor(y / TILE_SIZE)];
  };

  it("[BPF-16, OPN-98] shows the towns that fit, largest first", async () => {
    expect(await svg(...square(53.9057, -1.6938, 13))).toContain(">Otley</text>");
    const wide = await svg(...square(53.8, -1.55, 8));
    expect(wide).toContain(">Leeds</text>");
    expect(wide).not.toContain(">Otley</text>");
  });

  it("is well-formed SVG without script, style or external resources, also for an empty tile", async () => {
    for (const at of [square(51.5, -0.12, 11), square(53.4, -2.9, 5), [3, 0, 7] as [number, number, number]]) {
      const text = await svg(...at);
      expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^<]*>.*<\/svg>$/s);
      expect(
        text.match(/<[a-z]+/g)!.every((tag) => ["<svg", "<rect", "<path", "<g", "<circle", "<text"].includes(tag)),
      ).toBe(true);
      expect(text).not.toMatch(/href|style|url\(/);
    }
  });
});
