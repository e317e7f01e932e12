// Addresses of the demo world that benchmarks ask for.

/** The path of a pet's page: the first one that the list shows. */
export async function aPetPath(site: string): Promise<string> {
  const list = await (await fetch(`${site}/pets`)).text();
  const path = /href="(\/pets\/[a-z0-9-]+-\d+)"/.exec(list)?.[1];
  if (!path) throw new Error("The list of pets shows no pet");
  return path;
}
