// Access table: every route of the product and the response for each kind of visitor. tests/http/server/route-table.test.ts
// tests it on the running site, and fails when a route has no row or a row no route.
//
// A new route is one line in ROUTES: `url` as the site map has it, and the `rule` of its page or endpoint. Also, where needed:
// - `at`     an example of it, when the URL has parameters; {pet}, {petId}, {breeder}, {breederId}, {userId} and
//            {username} are those of existing rows
// - `post`   the rule of its form, when it is another than that of the page
// - `writes` the methods that change something, where it is not only POST; none where it is empty
// - `status` the status of a GET with access, when it is not 200
// A new kind of guard is one line in RULES, with what it means for each visitor. API endpoints are in endpoint-table.ts.

/** The kinds of visitors. `signed-out` has no token; expired and banned have the token of an ended session. */
export const VISITORS = [
  "signed-out",
  "expired",
  "banned",
  "buyer",
  "pending",
  "breeder",
  "moderator",
  "admin",
] as const;

export type VisitorKind = (typeof VISITORS)[number];

/** "ok" is let in, "login" is sent there with the way back, a path is where a guard redirects, a number is a status. */
const RULES = {
  //            signed-out expired banned  buyer     pending   breeder   moderator admin
  everyone:       "ok      ok      ok      ok        ok        ok        ok        ok",
  visitors:       "ok      ok      ok      /         /         /         /         /",
  members:        "login   login   login   ok        ok        ok        ok        ok",
  writers:        "login   login   login   ok        ok        403       ok        ok",
  applicants:     "login   login   login   /profile  ok        ok        ok        ok",
  breeders:       "login   login   login   /profile  /profile  ok        ok        ok",
  listers:        "login   login   login   /profile  /profile  ok        /         ok",
  admins:         "login   login   login   /         /         /         ok        ok",
  petModerators:  "login   login   login   /         /         /         ok        ok",
  breederModerators: "login login   login   /         /         /         /admin    ok",
  administrators: "login   login   login   /         /         /         /admin    ok",
  apiMembers:     "401     401     401     ok        ok        ok        ok        ok",
} as const; // oxfmt-ignore

export type RuleName = keyof typeof RULES;

export interface RouteRow {
  url: string;
  rule: RuleName;
  at?: string;
  post?: RuleName;
  writes?: readonly string[];
  status?: number;
}

export const ROUTES: readonly RouteRow[] = [
  // Public
  { url: "/", rule: "everyone" },
  { url: "/*", rule: "everyone", at: "/no/such/page", status: 404 },
  { url: "/:handle", rule: "everyone", at: "/@{username}" },
  { url: "/accessibility", rule: "everyone" },
  { url: "/api/docs", rule: "everyone" },
  { url: "/avatar/:name?", rule: "everyone", at: "/avatar/Robin" },
  { url: "/breeder/:handle", rule: "everyone", at: "/breeder/@{username}" },
  { url: "/breeders", rule: "everyone" },
  { url: "/breeders/:slug", rule: "everyone", at: "/breeders/{breeder}" },
  { url: "/breeders/:slug/contact", rule: "members", at: "/breeders/{breeder}/contact", post: "writers" },
  { url: "/breeders/:slug/favourite", rule: "everyone", at: "/breeders/{breeder}/favourite", status: 302, post: "members" },
  { url: "/breeders/:slug/pets", rule: "everyone", at: "/breeders/{breeder}/pets" },
  { url: "/breeders/:slug/review", rule: "members", at: "/breeders/{breeder}/review" },
  { url: "/breeders/:slug/reviews", rule: "everyone", at: "/breeders/{breeder}/reviews" },
  { url: "/cancel-plan/:token", rule: "everyone", at: "/cancel-plan/none", status: 404 },
  { url: "/compare", rule: "everyone" },
  { url: "/contact", rule: "everyone" },
  { url: "/data-complaint", rule: "everyone" },
  { url: "/decisions/:ref", rule: "members", at: "/decisions/D-NONE", status: 404, writes: [] },
  { url: "/decisions/:ref/appeal", rule: "members", at: "/decisions/D-NONE/appeal", status: 404 },
  { url: "/decisions/:ref/documents/:position", rule: "members", at: "/decisions/D-NONE/documents/0", status: 404, writes: [] },
  { url: "/deposits/:depositId", rule: "members", at: "/deposits/2000000000", status: 404, writes: [] },
  { url: "/legal", rule: "everyone" },
  { url: "/litters", rule: "everyone" },
  { url: "/litters/:slug", rule: "everyone", at: "/litters/{litter}" },
  { url: "/field-speed", rule: "everyone", status: 405 },
  { url: "/newsletter", rule: "members" },
  { url: "/pets", rule: "everyone" },
  { url: "/pets/:slug", rule: "everyone", at: "/pets/{pet}" },
  { url: "/pets/:slug/contact", rule: "members", at: "/pets/{pet}/contact", post: "writers" },
  { url: "/pets/:slug/deposit", rule: "members", at: "/pets/pug-2000000000/deposit", status: 404 },
  { url: "/pets/:slug/deposit/paid", rule: "members", at: "/pets/{pet}/deposit/paid", status: 303, writes: [] },
  { url: "/pets/:slug/favourite", rule: "everyone", at: "/pets/{pet}/favourite", status: 303, post: "members" },
  { url: "/pets/:slug/photos/:number", rule: "everyone", at: "/pets/{pet}/photos/1" },
  { url: "/pets/:slug/viewing", rule: "members", at: "/pets/{pet}/viewing" },
  { url: "/pets/:slug/refund", rule: "members", at: "/pets/{pet}/refund", status: 404 },
  { url: "/privacy", rule: "everyone" },
  { url: "/report", rule: "everyone", at: "/report?about=pet-{petId}" },
  { url: "/review-policy", rule: "everyone" },
  { url: "/safety", rule: "everyone" },
  { url: "/safety/checklist", rule: "everyone" },
  { url: "/selling-rules", rule: "everyone" },
  { url: "/status", rule: "everyone" },
  { url: "/terms", rule: "everyone" },
  { url: "/unsubscribe/:token", rule: "everyone", at: "/unsubscribe/none", status: 404 },
  // Sign-in and sign-out
  { url: "/auth/google", rule: "visitors", status: 303, post: "everyone" },
  { url: "/auth/google/callback", rule: "everyone" },
  { url: "/confirm-email/:token", rule: "everyone", at: "/confirm-email/none", status: 404 },
  { url: "/check-email", rule: "everyone", at: "/check-email?for=reset&email=ada@example.test" },
  { url: "/forgot-password", rule: "everyone" },
  { url: "/login", rule: "visitors" },
  { url: "/login/second-factor", rule: "visitors", status: 303 },
  { url: "/logout", rule: "everyone", status: 405 },
  { url: "/magic-link", rule: "visitors", post: "everyone" },
  { url: "/magic-link/confirm", rule: "everyone" },
  { url: "/register/*", rule: "visitors", at: "/register" },
  { url: "/register/breeder-details", rule: "visitors", status: 302 },
  { url: "/register/details", rule: "visitors", status: 302 },
  { url: "/register/done", rule: "visitors", status: 303 },
  { url: "/register/review", rule: "visitors", status: 302 },
  { url: "/reset-password", rule: "everyone" },
  { url: "/restore-email", rule: "everyone" },
  { url: "/verify-email", rule: "everyone" },
  // Every signed-in user
  { url: "/breeder-application", rule: "members" },
  { url: "/favourites", rule: "members" },
  { url: "/handovers/:handoverId", rule: "members", at: "/handovers/2000000000", status: 404 },
  { url: "/handovers/:handoverId/review", rule: "members", at: "/handovers/2000000000/review", status: 404 },
  { url: "/handovers/:handoverId/contract", rule: "members", at: "/handovers/2000000000/contract", status: 404 },
  { url: "/viewings", rule: "members" },
  { url: "/viewings/:viewingId", rule: "members", at: "/viewings/2000000000", status: 404 },
  { url: "/viewings/ready/:token", rule: "everyone", at: "/viewings/ready/none", status: 404 },
  { url: "/viewings/:viewingId.ics", rule: "members", at: "/viewings/2000000000.ics", status: 404, writes: [] },
  { url: "/viewings/:viewingId/certificate", rule: "members", at: "/viewings/2000000000/certificate", status: 404 },
  { url: "/viewings/:viewingId/cancel", rule: "members", at: "/viewings/2000000000/cancel", status: 404 },
  { url: "/viewings/:viewingId/proof", rule: "members", at: "/viewings/2000000000/proof", status: 303 },
  { url: "/viewings/:viewingId/move", rule: "members", at: "/viewings/2000000000/move", status: 404 },
  { url: "/searches", rule: "members" },
  { url: "/searches/new", rule: "members" },
  { url: "/searches/:searchId/delete", rule: "members", at: "/searches/1/delete", status: 404 },
  { url: "/searches/:searchId/run", rule: "members", at: "/searches/1/run", status: 404, writes: [] },
  { url: "/messages", rule: "members" },
  { url: "/messages/chats", rule: "members", writes: [] },
  { url: "/messages/:chatId", rule: "members", at: "/messages/2000000000", status: 404 },
  { url: "/messages/:chatId/block", rule: "members", at: "/messages/2000000000/block", status: 404 },
  { url: "/messages/:chatId/changes", rule: "members", at: "/messages/2000000000/changes", status: 404, writes: [] },
  { url: "/messages/:chatId/edit/:messageId", rule: "members", at: "/messages/2000000000/edit/1", status: 404 },
  { url: "/messages/:chatId/read", rule: "members", at: "/messages/2000000000/read", status: 303 },
  { url: "/messages/:chatId/pause", rule: "members", at: "/messages/2000000000/pause", status: 303 },
  { url: "/messages/:chatId/fine", rule: "members", at: "/messages/2000000000/fine", status: 303 },
  { url: "/messages/:chatId/review", rule: "members", at: "/messages/2000000000/review", status: 404 },
  { url: "/profile", rule: "members" },
  { url: "/profile/blocked", rule: "members" },
  // A POST asks for the password (DAT-02, DAT-07), with a 403.
  { url: "/profile/close", rule: "members", writes: [] },
  { url: "/profile/data", rule: "members", writes: [] },
  { url: "/profile/data/:copyId", rule: "members", at: "/profile/data/1", status: 404, writes: [] },
  { url: "/profile/delete-picture", rule: "members" },
  { url: "/profile/edit", rule: "members" },
  { url: "/profile/edit/verify/:contact", rule: "members", at: "/profile/edit/verify/phone", status: 303 },
  { url: "/profile/picture", rule: "members" },
  { url: "/profile/receipts", rule: "members" },
  { url: "/profile/security", rule: "members" },
  { url: "/profile/security/authenticator", rule: "members" },
  { url: "/profile/security/passkeys", rule: "members" },
  { url: "/profile/security/password", rule: "members" },
  { url: "/profile/security/recovery-codes", rule: "members" },
  { url: "/profile/sessions", rule: "members" },
  { url: "/appeals", rule: "members", writes: [] },
  { url: "/decisions", rule: "members", writes: [] },
  { url: "/reports", rule: "members" },
  { url: "/reports/:ref", rule: "members", at: "/reports/R-00000000", status: 404 },
  { url: "/reviews", rule: "members" },
  { url: "/reviews/:reviewId/delete", rule: "members", at: "/reviews/2000000000/delete", status: 404 },
  { url: "/reviews/:reviewId/edit", rule: "members", at: "/reviews/2000000000/edit", status: 404 },
  { url: "/reviews/:reviewId/helpful", rule: "members", at: "/reviews/2000000000/helpful", status: 302 },
  { url: "/reviews/:reviewId/response", rule: "members", at: "/reviews/2000000000/response", status: 404 },
  // Breeders
  { url: "/breeder", rule: "breeders" },
  { url: "/breeder/animals", rule: "breeders" },
  { url: "/breeder/animals/:animalId/delete", rule: "listers", at: "/breeder/animals/2000000000/delete", status: 404 },
  { url: "/breeder/animals/:animalId/edit", rule: "listers", at: "/breeder/animals/2000000000/edit", status: 404 },
  { url: "/breeder/animals/:animalId/tests", rule: "listers", at: "/breeder/animals/2000000000/tests", status: 404 },
  { url: "/breeder/animals/new", rule: "listers" },
  { url: "/breeder/application", rule: "applicants" },
  { url: "/breeder/health-tests/:testId/document", rule: "breeders", at: "/breeder/health-tests/2000000000/document", status: 404 },
  { url: "/breeder/licences", rule: "breeders" },
  { url: "/breeder/certificates/:certificateId", rule: "breeders", at: "/breeder/certificates/2000000000", status: 404 },
  { url: "/breeder/licences/:licenceId/document", rule: "breeders", at: "/breeder/licences/2000000000/document", status: 404 },
  { url: "/breeder/licences/:licenceId/edit", rule: "breeders", at: "/breeder/licences/2000000000/edit", status: 404 },
  { url: "/breeder/licences/new", rule: "breeders" },
  { url: "/breeder/litters", rule: "breeders" },
  { url: "/breeder/litters/:litterId", rule: "listers", at: "/breeder/litters/2000000000", status: 404 },
  { url: "/breeder/litters/:litterId/birth", rule: "listers", at: "/breeder/litters/2000000000/birth", status: 404 },
  { url: "/breeder/litters/:litterId/close", rule: "listers", at: "/breeder/litters/2000000000/close", status: 404 },
  { url: "/breeder/litters/:litterId/edit", rule: "listers", at: "/breeder/litters/2000000000/edit", status: 404 },
  { url: "/breeder/litters/:litterId/photos", rule: "listers", at: "/breeder/litters/2000000000/photos", status: 404 },
  { url: "/breeder/litters/drafts/:draftId", rule: "listers", at: "/breeder/litters/drafts/none", status: 303 },
  { url: "/breeder/litters/drafts/:draftId/discard", rule: "listers", at: "/breeder/litters/drafts/none/discard", status: 404 },
  { url: "/breeder/litters/new/:step?/:draftId?", rule: "listers", at: "/breeder/litters/new" },
  { url: "/breeder/pets", rule: "breeders" },
  { url: "/breeder/pets/:petId/delete", rule: "listers", at: "/breeder/pets/2000000000/delete", status: 404 },
  { url: "/breeder/pets/:petId/edit/:step?", rule: "listers", at: "/breeder/pets/{petId}/edit" },
  { url: "/breeder/pets/:petId/litter", rule: "listers", at: "/breeder/pets/2000000000/litter", status: 303 },
  { url: "/breeder/pets/:petId/available", rule: "listers", at: "/breeder/pets/2000000000/available", status: 303 },
  { url: "/breeder/pets/:petId/pause", rule: "listers", at: "/breeder/pets/2000000000/pause", status: 303 },
  { url: "/breeder/pets/:petId/reserved", rule: "listers", at: "/breeder/pets/2000000000/reserved", status: 404 },
  { url: "/breeder/pets/:petId/photos", rule: "listers", at: "/breeder/pets/2000000000/photos", status: 303 },
  { url: "/breeder/pets/:petId/proof", rule: "listers", at: "/breeder/pets/2000000000/proof", status: 404 },
  { url: "/breeder/pets/:petId/resume", rule: "listers", at: "/breeder/pets/2000000000/resume", status: 303 },
  { url: "/breeder/pets/:petId/sold", rule: "listers", at: "/breeder/pets/2000000000/sold", status: 404 },
  { url: "/breeder/pets/:petId/still-available", rule: "listers", at: "/breeder/pets/2000000000/still-available", status: 404 },
  { url: "/breeder/pets/check", rule: "listers", status: 303 },
  { url: "/breeder/pets/drafts/:draftId", rule: "listers", at: "/breeder/pets/drafts/none", status: 303 },
  { url: "/breeder/pets/drafts/:draftId/preview", rule: "listers", at: "/breeder/pets/drafts/none/preview", status: 404 },
  { url: "/breeder/pets/drafts/:draftId/discard", rule: "listers", at: "/breeder/pets/drafts/none/discard", status: 404 },
  { url: "/breeder/pets/new/:step?/:draftId?", rule: "listers", at: "/breeder/pets/new" },
  { url: "/breeder/profile", rule: "breeders" },
  { url: "/breeder/profile/:picture", rule: "breeders", at: "/breeder/profile/image" },
  { url: "/breeder/profile/:picture/delete", rule: "breeders", at: "/breeder/profile/image/delete", status: 303 },
  { url: "/breeder/profile/edit", rule: "breeders" },
  { url: "/breeder/profile/edit/verify/:contact", rule: "breeders", at: "/breeder/profile/edit/verify/phone", status: 303 },
  { url: "/breeder/photos", rule: "breeders", status: 303 },
  { url: "/breeder/places", rule: "breeders" },
  { url: "/breeder/places/tile/:z/:x/:y", rule: "breeders", at: "/breeder/places/tile/5/15/10" },
  { url: "/breeder/figures", rule: "breeders" },
  { url: "/breeder/replies", rule: "breeders" },
  { url: "/breeder/settings", rule: "breeders" },
  { url: "/breeder/viewings", rule: "breeders" },
  { url: "/breeder/subscription", rule: "breeders" },
  { url: "/breeder/subscription/cancel", rule: "breeders" },
  { url: "/breeder/subscription/change/:planId", rule: "breeders", at: "/breeder/subscription/change/standard" },
  { url: "/breeder/deposits", rule: "breeders" },
  { url: "/breeder/deposits/:depositId", rule: "breeders", at: "/breeder/deposits/2000000000", status: 404 },
  { url: "/breeder/subscription/payment-method", rule: "breeders", status: 303 },
  { url: "/breeder/subscription/receipts", rule: "breeders" },
  { url: "/breeder/subscription/success", rule: "breeders", status: 303 },
  // The admin area
  { url: "/admin", rule: "admins" },
  { url: "/admin/audit-log", rule: "administrators" },
  { url: "/admin/breeders", rule: "breederModerators" },
  { url: "/admin/health-tests", rule: "breederModerators" },
  { url: "/admin/health-tests/:testId/seen", rule: "breederModerators", at: "/admin/health-tests/2000000000/seen", status: 303 },
  { url: "/admin/exports", rule: "administrators" },
  { url: "/admin/exports/:name.csv", rule: "administrators", at: "/admin/exports/users.csv", writes: [] },
  { url: "/admin/licences", rule: "breederModerators" },
  { url: "/admin/licences/:licenceId/document", rule: "breederModerators", at: "/admin/licences/2000000000/document", status: 404, writes: [] },
  { url: "/admin/payments", rule: "administrators" },
  { url: "/admin/payments/deposits/:id", rule: "administrators", at: "/admin/payments/deposits/2000000000", status: 404 },
  { url: "/admin/payments/deposits/:id/refund", rule: "administrators", at: "/admin/payments/deposits/2000000000/refund", status: 404 },
  { url: "/admin/payments/ready", rule: "administrators" },
  { url: "/admin/payments/ready.csv", rule: "administrators", writes: [] },
  { url: "/admin/payments/subscriptions/:id", rule: "administrators", at: "/admin/payments/subscriptions/2000000000", status: 404 },
  { url: "/admin/permissions", rule: "administrators" },
  { url: "/admin/pets", rule: "petModerators" },
  { url: "/admin/pets/litters", rule: "petModerators" },
  { url: "/admin/pets/changes", rule: "petModerators" },
  { url: "/admin/decisions/undo", rule: "petModerators", status: 303 },
  { url: "/admin/queue", rule: "petModerators" },
  { url: "/admin/saved-texts", rule: "petModerators" },
  { url: "/admin/queue/figures", rule: "petModerators" },
  { url: "/admin/queue/next", rule: "petModerators", status: 303 },
  { url: "/admin/queue/:caseId", rule: "petModerators", at: "/admin/queue/2000000000", status: 404 },
  { url: "/admin/queue/:caseId/claim", rule: "petModerators", at: "/admin/queue/2000000000/claim", status: 303 },
  { url: "/admin/queue/:caseId/proof", rule: "petModerators", at: "/admin/queue/2000000000/proof", status: 303 },
  { url: "/admin/queue/:caseId/pairs", rule: "petModerators", at: "/admin/queue/2000000000/pairs", status: 303 },
  { url: "/admin/queue/:caseId/decide", rule: "petModerators", at: "/admin/queue/2000000000/decide", status: 404 },
  { url: "/admin/queue/:caseId/photos/:number", rule: "petModerators", at: "/admin/queue/2000000000/photos/1", status: 404, writes: [] },
  { url: "/admin/queue/:caseId/chat", rule: "administrators", at: "/admin/queue/2000000000/chat", status: 404 },
  { url: "/admin/queue/:caseId/notes", rule: "petModerators", at: "/admin/queue/2000000000/notes", status: 404 },
  { url: "/admin/reverse/:kind/:id", rule: "petModerators", at: "/admin/reverse/pet/2000000000", status: 404 },
  { url: "/admin/search", rule: "petModerators" },
  { url: "/admin/settings", rule: "administrators" },
  { url: "/admin/system", rule: "administrators" },
  { url: "/admin/users", rule: "administrators" },
  { url: "/admin/users/:userId", rule: "administrators", at: "/admin/users/{userId}" },
  { url: "/admin/users/:userId/erase", rule: "administrators", at: "/admin/users/2000000000/erase", status: 404 },
  // Responses that are not pages
  { url: "/api/webhooks/stripe", rule: "everyone", status: 405 },
  { url: "/dev/kit", rule: "everyone" },
  { url: "/robots.txt", rule: "everyone" },
  { url: "/messages/live", rule: "apiMembers", writes: [] },
  { url: "/sitemap.xml", rule: "everyone" },
  { url: "/sitemap/:list", rule: "everyone", at: "/sitemap/pages.xml" },
  { url: "/upload/*", rule: "everyone", at: "/upload/pets/none.webp", status: 404 },
]; // oxfmt-ignore

/** What a rule means for each kind of visitor. */
export function outcomesOf(rule: RuleName): [VisitorKind, string][] {
  const cells = RULES[rule].split(/\s+/);
  if (cells.length !== VISITORS.length) throw new Error(`The rule ${rule} does not name every visitor`);
  return VISITORS.map((visitor, at) => [visitor, cells[at]!]);
}

/** The rows under a rule, which may be that of the page or that of its form. */
export function rowsUnder(rule: RuleName): RouteRow[] {
  return ROUTES.filter((row) => row.rule === rule || row.post === rule);
}

/** The names of all rules that rows use. */
export function rulesInUse(): Set<RuleName> {
  return new Set(ROUTES.flatMap(({ rule, post }) => (post ? [rule, post] : [rule])));
}
