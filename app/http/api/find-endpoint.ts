// Finds the endpoints at a path of the API, by their definitions.
import type { Endpoint } from "./endpoint.ts";

/** The endpoints that share a path, by method, and the values of the parts of the path in braces. */
export interface EndpointsAtPath {
  /** As the definitions write it: "/api/pets/{petId}". */
  path: string;
  byMethod: ReadonlyMap<string, Endpoint>;
  params: Readonly<Record<string, string>>;
}

interface Branch {
  /** By segment, in lower case. */
  words: Map<string, Branch>;
  parameter: Branch | null;
  /** The path and the methods that end here. */
  end: { path: string; names: string[]; byMethod: Map<string, Endpoint> } | null;
}

const newBranch = (): Branch => ({ words: new Map(), parameter: null, end: null });

/** A part that varies, with what comes before it: "{petId}", "@{username}". */
const PARAMETER = /^(@?)\{(\w+)\}$/;

/**
 * Returns what finds the endpoints at a path, or null. A word goes before a parameter; case and a last slash do not matter.
 * Where a path differs from an earlier one by an @ alone ("@{username}", "{breederId}"), the earlier one takes both.
 */
export function endpointFinder(endpoints: readonly Endpoint[]): (path: string) => EndpointsAtPath | null {
  const root = newBranch();
  for (const endpoint of endpoints) add(root, endpoint);
  return (path) => {
    const segments = path.replace(/\/+$/, "").slice(1).split("/").map(decodeURIComponent);
    const values: string[] = [];
    const end = find(root, segments, 0, values);
    if (!end) return null;
    const params = Object.fromEntries(end.names.map((name, at) => [name, values[at]!]));
    return { path: end.path, byMethod: end.byMethod, params };
  };
}

function add(root: Branch, endpoint: Endpoint): void {
  const segments = endpoint.path.slice(1).split("/");
  let branch = root;
  for (const segment of segments) {
    if (PARAMETER.test(segment)) branch = branch.parameter ??= newBranch();
    else {
      const word = segment.toLowerCase();
      const next = branch.words.get(word) ?? newBranch();
      branch.words.set(word, next);
      branch = next;
    }
  }
  const names = segments.flatMap((segment) => PARAMETER.exec(segment)?.[2] ?? []);
  branch.end ??= { path: endpoint.path, names, byMethod: new Map() };
  if (branch.end.path !== endpoint.path) {
    if (endpoint.path.includes("@{")) return;
    throw new Error(`${endpoint.path} is ${branch.end.path} by another name`);
  }
  branch.end.byMethod.set(endpoint.method.toUpperCase(), endpoint);
  if (endpoint.method === "get" && endpoint.head !== false) branch.end.byMethod.set("HEAD", endpoint);
}

function find(branch: Branch, segments: readonly string[], at: number, values: string[]): Branch["end"] {
  const segment = segments[at];
  if (segment === undefined) return branch.end;
  const word = branch.words.get(segment.toLowerCase());
  const found = word ? find(word, segments, at + 1, values) : null;
  if (found || !branch.parameter || segment === "") return found;
  values.push(segment);
  const end = find(branch.parameter, segments, at + 1, values);
  if (!end) values.pop();
  return end;
}
