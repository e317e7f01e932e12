// The kinds of pages of which the speed of real visits is counted.
const KINDS: readonly [kind: string, path: RegExp][] = [
  ["home", /^\/$/],
  ["pets", /^\/pets$/],
  ["pet", /^\/pets\/[^/]+$/],
  ["breeders", /^\/breeders$/],
  ["breeder", /^\/(?:breeders\/[^/]+|(?:breeder\/)?@[^/]+)$/],
  ["litters", /^\/litters$/],
  ["litter", /^\/litters\/[^/]+$/],
  ["messages", /^\/(?:inbox|messages)(?:\/|$)/],
  ["breeder area", /^\/breeder(?:\/|$)/],
  ["admin area", /^\/admin(?:\/|$)/],
];
const OTHER = "other";
export const KIND_NAMES = [...KINDS.map(([kind]) => kind), OTHER];

/** The kind of the page at a path. */
export function pageKindOf(path: string): string {
  return KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? OTHER;
}
