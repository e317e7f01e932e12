// Every documented endpoint exists and is in the OpenAPI description.
import { describe, expect, it } from "vitest";
import { isApiPath } from "#app/http/server/request-guard.ts";
import { isDescribed } from "../../support/api/documented-responses.ts";
import { describedCall, document } from "../../support/api/openapi-document.ts";
import { shapeOf } from "../../support/routes.ts";
import { listSiteRoutes } from "../../support/site-routes.ts";
import { sharedSite } from "../../support/site.ts";
import { NO_ID } from "../../support/visitor-kinds.ts";

/** Method and path template of each documented endpoint, by requirement id. */
const ENDPOINTS: Record<string, readonly string[]> = {
  "JAU-01": ["POST /auth/login"],
  "JAU-02": ["POST /auth/logout"],
  "JAU-03": ["POST /auth/register"],
  "JAU-04, OPN-45": ["POST /auth/breeder-register"],
  "JAU-05": ["GET /auth/me"],
  "JAU-07": ["POST /auth/verify-email"],
  "JAU-08": ["POST /auth/request-reset"],
  "JAU-09": ["POST /auth/reset-password"],
  "JAU-10": ["POST /auth/request-email-verification"],
  "JAU-11": ["POST /auth/request-phone-verification"],
  "JAU-12": ["POST /auth/verify-phone"],
  "JAU-13, TEN-55": ["GET /auth/check-field/{field}/{value}"],
  "JAU-14": ["POST /auth/resend-verification"],
  "JAU-15": ["GET /auth/username/suggestions"],
  "JAU-16": ["POST /auth/pre-verify-email"],
  "JAU-17, TEN-61": ["GET /auth/verify-email-token/{token}"],
  "JAU-18": ["GET /auth/verify-email-status/{id}"],
  "JAU-19": ["POST /auth/request-magic-link"],
  "JAU-20, TEN-61": ["GET /auth/verify-magic-link/{token}"],
  "JAU-21": ["POST /auth/google"],
  "JAU-22": ["POST /auth/google/register"],
  "JPE-01, JPE-02": ["GET /pets"],
  "JPE-03": ["GET /pets/{id}"],
  "JPE-04": ["POST /pets"],
  "JPE-05": ["PATCH /pets/{id}"],
  "JPE-06": ["DELETE /pets/{id}"],
  "JPE-07": ["DELETE /pets/{id}/images/{imageId}"],
  "JPE-08": ["POST /pets/{id}/favourite"],
  "JPE-09": ["DELETE /pets/{id}/favourite"],
  "JPE-10": ["GET /pets/{id}/favourited"],
  "JPE-11": ["POST /pets/{id}/deposit"],
  "JPE-12": ["POST /pets/{id}/deposit/refund"],
  "JPE-13": ["POST /pets/{id}/approve"],
  "JPE-14": ["POST /pets/{id}/reject"],
  "JPE-15": ["POST /pets/{id}/unapprove"],
  "OPN-15": ["POST /pets/{id}/hide"],
  "LIT-15, LIT-21": ["GET /litters"],
  "LIT-21": [
    "GET /litters/{id}",
    "POST /litters",
    "PATCH /litters/{id}",
    "POST /litters/{id}/rows",
    "PATCH /litters/{id}/rows/{rowId}",
  ],
  "JBR-01, JBR-02": ["GET /breeders"],
  "JBR-03": ["GET /breeders/{slugOrId}"],
  "JBR-04": ["GET /breeders/@{username}"],
  "JBR-05": ["GET /breeders/breeder/@{username}"],
  "JBR-06": ["GET /breeders/featured"],
  "JBR-07": ["GET /breeders/top-rated"],
  "JBR-08": ["GET /breeders/verified"],
  "JBR-09": ["GET /breeders/{id}/pets"],
  "JBR-10": ["GET /breeders/{id}/stats"],
  "JBR-11": ["POST /breeders/{id}/favourite"],
  "JBR-12": ["DELETE /breeders/{id}/favourite"],
  "JBR-13": ["GET /breeders/{id}/favourited"],
  "JBR-14": ["POST /breeders/apply"],
  "JBR-15": ["PATCH /breeders/{id}"],
  "JBR-16": ["GET /breeders/{id}/settings"],
  "JBR-17": ["PATCH /breeders/{id}/settings"],
  "JBR-18": ["POST /breeders/{id}/profile-image"],
  "JBR-19": ["DELETE /breeders/{id}/profile-image"],
  "JBR-20": ["POST /breeders/{id}/cover-image"],
  "JBR-21": ["DELETE /breeders/{id}/cover-image"],
  "JBR-22, OPN-25": ["POST /breeders/{id}/images"],
  "JBR-23": ["PUT /breeders/{id}/images/reorder"],
  "JBR-24": ["DELETE /breeders/{id}/images/{file_name}"],
  "JBR-25": ["POST /breeders/{id}/verify-phone"],
  "JBR-26": ["POST /breeders/{id}/confirm-phone"],
  "JBR-27": ["POST /breeders/{id}/verify-email"],
  "JBR-28": ["POST /breeders/{id}/confirm-email"],
  "JBR-29": ["POST /breeders/{id}/approve"],
  "JBR-30": ["POST /breeders/{id}/reject"],
  "LIC-14": ["GET /breeders/{id}/licences", "POST /breeders/{id}/licences"],
  "JBR-31, OPN-94": ["GET /breeders/user/{userId}"],
  "JBR-32, OPN-94": ["PATCH /breeders/user/{userId}"],
  "OPN-61": ["POST /breeders/{id}/contact"],
  "JUS-01": ["GET /users/me"],
  "JUS-02": ["GET /users/{id}"],
  "JUS-03": ["GET /users/{id}/is-breeder"],
  "JUS-04, JUS-05, JUS-06": ["PATCH /users/me"],
  "JUS-07": ["POST /users/profile/image"],
  "JUS-08": ["DELETE /users/profile/image"],
  "JUS-09": ["POST /users/verify/email/request"],
  "JUS-10": ["POST /users/verify/phone/request"],
  "JUS-11": ["POST /users/verify/email"],
  "JUS-12": ["POST /users/verify/phone"],
  "JUS-13": ["POST /users/email/update"],
  "JUS-14": ["POST /users/email/verify"],
  "JUS-15": ["GET /users/application-status"],
  "JUS-16": ["GET /users/permissions"],
  "JUS-17": ["POST /users/{id}/permissions"],
  "JUS-18": ["DELETE /users/{id}/permissions/{permission}"],
  "JMS-01": ["GET /messages/chats"],
  "JMS-02": ["GET /messages/chats/{chatId}/messages"],
  "JMS-03": ["POST /messages/chats"],
  "JMS-04": ["POST /messages/chats/{chatId}/messages"],
  "JMS-05": ["PATCH /messages/{id}"],
  "JRV-01": ["POST /reviews/breeder/{id}"],
  "JRV-02": ["POST /reviews/user/{id}"],
  "JRV-03": ["PATCH /reviews/{id}"],
  "JRV-04": ["DELETE /reviews/{id}"],
  "JRV-05": ["POST /reviews/{id}/helpful"],
  "JRV-06": ["GET /reviews/breeder/{id}"],
  "JRV-07": ["GET /reviews/breeder/{id}/received", "GET /reviews/breeder/{id}/given"],
  "JRV-08": ["GET /reviews/user/{id}/received", "GET /reviews/user/{id}/given"],
  "JOT-01": ["GET /favourites"],
  "JOT-02, OPN-91": ["GET /email/is-subscribed"],
  "JOT-03": ["POST /email/subscribe"],
  "JOT-04": ["POST /email/unsubscribe"],
  "JOT-05": ["POST /contact"],
  "JOT-06, OPN-93": ["GET /health"],
  "JSU-01": ["GET /subscriptions/plans"],
  "JSU-02": ["POST /subscriptions/checkout"],
  "JSU-03": ["POST /subscriptions/cancel"],
  "JSU-04": ["GET /subscriptions/checkout/{id}"],
  "JAD-01": ["GET /admin/stats"],
  "JAD-02, OPN-86": ["GET /admin/audit-log"],
  "JAD-03": ["GET /admin/settings"],
  "JAD-04": ["PATCH /admin/settings"],
  "JAD-05": ["GET /admin/users"],
  "JAD-06": ["GET /admin/users/{id}"],
  "JAD-07": ["POST /admin/users/{id}/ban"],
  "JAD-08": ["POST /admin/users/{id}/unban"],
};

const site = await sharedSite();

/** A URL for a path template, with parameters of rows that do not exist. */
const example = (path: string) =>
  `/api${path.replaceAll(/\{(\w+)\}/g, (_whole, name) => EXAMPLES[name] ?? `${NO_ID}`)}`;
const EXAMPLES: Record<string, string> = { field: "username", username: "unknown.user", token: "none" };

const routes = (await listSiteRoutes()).map(({ url }) => shapeOf(url));

describe("the documented endpoints", () => {
  const each = Object.entries(ENDPOINTS).flatMap(([ids, endpoints]) =>
    endpoints.map((endpoint) => ({ ids, endpoint })),
  );

  it.each(each)("[JGN-01, OPN-58] $endpoint ($ids) exists, and is described", async ({ endpoint }) => {
    const [method = "", path = ""] = endpoint.split(" ");
    const described = describedCall(method, example(path));
    expect(described && shape(described.path)).toBe(shape(`/api${path}`));
    expect(routes).toContain(shape(`/api${path}`).replace("@", ""));
    const json = method === "GET" ? undefined : "{}";
    const headers: HeadersInit = json ? { "Content-Type": "application/json" } : {};
    const response = await fetch(site.url + example(path), { method, headers, body: json });
    expect(response.status).not.toBe(405);
  });
});

it("the description has the documented endpoints and every API route, and no others but its own", () => {
  const named = new Set(
    Object.values(ENDPOINTS).flatMap((endpoints) => endpoints.map((endpoint) => shape(endpoint.replace(" ", " /api")))),
  );
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => shape(`${method.toUpperCase()} ${path}`)),
  );
  // Not in the requirements: reauthentication and the second factor.
  const besides = ["second-factor", "reauthenticate", "reauthenticate/request-code"];
  expect(described.filter((endpoint) => !named.has(endpoint))).toEqual([
    ...besides.map((path) => `POST /api/auth/${path}`),
    // VIS-26.
    ...["GET /api/pets/:/viewings", "POST /api/pets/:/viewings", "GET /api/viewings", "DELETE /api/viewings/:"],
    ...["GET /api/handovers", "POST /api/handovers/:/confirm"],
    "GET /api/openapi.json",
  ]);
  const paths = new Set(Object.keys(document.paths).map((path) => shape(path).replace("@", "")));
  expect(routes.filter((url) => isApiPath(url) && isDescribed(url) && !paths.has(url))).toEqual([]);
});

/** A path template without parameter names. */
function shape(path: string): string {
  return path.replaceAll(/@?\{\w+\}/g, (whole) => (whole.startsWith("@") ? "@:" : ":"));
}
