// An API client with a session token. Import only from tests/http.
import { MEMBER_PERMISSIONS, type Permission } from "#app/domain/accounts/permissions/rules.ts";
import { db } from "#app/platform/db.server.ts";
import { createSession, createUser } from "../factories.ts";
import type { Site } from "../site.ts";

/** Fields and status of a response. */
export type ApiResult = { status: number } & Record<string, unknown>;

export interface ApiClient {
  userId: number;
  token: string;
  /** `call` is method and path without "/api": "GET /messages/chats". `key` is the Idempotency-Key. */
  ask(call: string, json?: object, key?: string): Promise<ApiResult>;
}

/** A user with the permissions of every account, or with others; a new account unless `userId` names one. */
export async function apiClient(
  site: Site,
  { userId, permissions = MEMBER_PERMISSIONS }: { userId?: number; permissions?: readonly Permission[] } = {},
): Promise<ApiClient> {
  const id = userId ?? (await createUser()).id;
  await db.userPermission.createMany({
    data: permissions.map((permission) => ({ userId: id, permission })),
    skipDuplicates: true,
  });
  const { token } = await createSession(id);
  return { userId: id, token, ask: (...call) => askApi(site, token, ...call) };
}

/** A request with a token, or without one. */
export async function askApi(
  site: Site,
  token: string | null,
  call: string,
  json?: object,
  key?: string,
): Promise<ApiResult> {
  const [method = "", path = ""] = call.split(" ");
  const headers: Record<string, string> = {
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(json && { "Content-Type": "application/json" }),
    ...(key !== undefined && { "Idempotency-Key": key }),
  };
  const answer = await fetch(`${site.url}/api${path}`, { method, headers, body: json && JSON.stringify(json) });
  return { ...((await answer.json()) as Record<string, unknown>), status: answer.status };
}
