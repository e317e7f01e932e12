// URLs of the demo data that benchmarks request.

/** Returns the path of the first pet of the list. */
export function aPetPath(site: string): Promise<string> {
  return firstLink(`${site}/pets`, /href="(\/pets\/[a-z0-9-]+-\d+)"/);
}

/** Returns the path of the first breeder of the list. */
function aBreederPath(site: string): Promise<string> {
  return firstLink(`${site}/breeders`, /href="(\/breeders\/[a-z0-9-]+-\d+)"/);
}

async function firstLink(list: string, link: RegExp): Promise<string> {
  const path = link.exec(await (await fetch(list)).text())?.[1];
  if (!path) throw new Error(`${list} shows none`);
  return path;
}

/** The public pages by name, each requested once, so that the first rendering is not measured. */
export async function findPages(origin: string): Promise<Record<string, string>> {
  const [pet, breeder] = [await aPetPath(origin), await aBreederPath(origin)];
  const pages = {
    "/": "/",
    "/pets": "/pets",
    "/pets/{slug}": pet,
    "/breeders": "/breeders",
    "/breeders/{slug}": breeder,
  };
  for (const path of Object.values(pages)) await (await fetch(origin + path)).text();
  return pages;
}
