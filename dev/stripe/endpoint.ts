// The type of an endpoint: method, path and handler.
import type { Account } from "./account.ts";
import type { Params } from "./params.ts";
import type { ResourceKind } from "./resources.ts";

export type Handler = (account: Account, params: Params, id: string) => object;
export type Endpoint = readonly [method: string, path: string, handler: Handler];

/** A handler that returns the object with the id in the path. */
export function retrieve(kind: ResourceKind): Handler {
  return (account, params, id) => {
    params.done();
    return account.store.need(kind, id);
  };
}
