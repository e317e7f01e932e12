// List endpoints: filters of each kind of object, newest first, with cursor pagination.
import type { Account } from "./account.ts";
import { listOf } from "./expand.ts";
import { missing } from "./faults.ts";
import type { Params } from "./params.ts";
import type { ResourceKind, Tables } from "./resources.ts";

type Test<One> = (one: One) => boolean;

/** A page of the objects of a kind that match the filters of the request. */
export function list<Kind extends ResourceKind>(
  account: Account,
  params: Params,
  kind: Kind,
  url: string,
  filters: (params: Params) => (Test<Tables[Kind]> | null)[] = () => [],
): object {
  const limit = params.whole("limit", 1, 100) ?? 10;
  const after = params.text("starting_after");
  const before = params.text("ending_before");
  const tests = [created(params), ...filters(params)].filter((test) => test !== null);
  params.done();
  // Newest first, also within one second.
  const found = account.store
    .all(kind)
    .reverse()
    .filter((one) => tests.every((test) => test(one)));
  found.sort((one, other) => createdOf(other) - createdOf(one));
  const place = (id: string, param: string) => {
    const index = found.findIndex((one) => one.id === id);
    if (index < 0) throw missing(kind, id, param);
    return index;
  };
  if (before !== undefined) {
    const end = place(before, "ending_before");
    return listOf(url, found.slice(Math.max(0, end - limit), end), end > limit);
  }
  const start = after === undefined ? 0 : place(after, "starting_after") + 1;
  return listOf(url, found.slice(start, start + limit), found.length > start + limit);
}

/** A filter: the property equals the parameter of that name. */
export function equal<One>(params: Params, name: string, read: (one: One) => unknown): Test<One> | null {
  const wanted = params.text(name);
  return wanted === undefined ? null : (one) => String(read(one)) === wanted;
}

function createdOf(one: object): number {
  return "created" in one && typeof one.created === "number" ? one.created : 0;
}

// `created=1` or `created[gte]=1`.
function created(params: Params): Test<object> | null {
  if (!params.has("created")) return null;
  if (params.isPlain("created")) {
    const exact = params.whole("created");
    return (one) => createdOf(one) === exact;
  }
  const range = params.inner("created");
  const [gt, gte, lt, lte] = ["gt", "gte", "lt", "lte"].map((name) => range?.whole(name));
  return (one) => {
    const at = createdOf(one);
    return at > (gt ?? -1) && at >= (gte ?? 0) && at < (lt ?? Infinity) && at <= (lte ?? Infinity);
  };
}
