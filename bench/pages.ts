// URLs of the demo data that benchmarks request.

/** Returns the path of the first pet of the list. */
export async function aPetPath(site: string): Promise<string> {
  const list = await (await fetch(`${site}/pets`)).text();
  const path = /href="(\/pets\/[a-z0-9-]+-\d+)"/.exec(list)?.[1];
  if (!path) throw new Error("The list of pets shows no pet");
  return path;
}
