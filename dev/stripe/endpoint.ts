// What an endpoint is: a method, a path, and what answers it.
import type { Account } from "./account.ts";
import type { Params } from "./params.ts";
import type { ResourceKind } from "./resources.ts";

export type Handler = (account: Account, params: Params, id: string) => object;
export type Endpoint = readonly [method: string, path: string, handler: Handler];

/** Answers one object of a kind by the id in the path. */
export function retrieve(kind: ResourceKind): Handler {
  return (account, params, id) => {
    params.done();
    return account.store.need(kind, id);
  };
}
