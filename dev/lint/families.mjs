// The order of app/domain: a family is a folder, and its capabilities are folders in it. A file may import from the capabilities
// that come before its own, and never from one that comes after it; so there are no circles. docs/architecture.md says what each family is
// about. The linter and tests/architecture.test.ts apply the order.

/** The families in their order, each with its capabilities in theirs. Files directly in a family's folder are the capability of its name. */
const FAMILIES = [
  // Dates, money, texts, lists and places: what knows nothing of the product.
  { name: "shared", folders: ["shared", "search", "places"] },
  // What is stored of a file, for all owners.
  { name: "images", folders: ["documents", "images"] },
  // `audit` is here because every family writes entries, and `bans` because an open ban is a status of an account.
  {
    name: "accounts",
    folders: [
      "audit",
      "authentication-log",
      "permissions",
      "bans",
      "accounts",
      "case-intake",
      "sessions",
      "verification",
      "passwords",
      "reauthentication",
      "second-factors",
      "sign-in",
      "profile",
      "site-settings",
    ],
  },
  // A breeder registers and applies in one form, so `registration` is here. `breeders` shows the badges of `licences`.
  { name: "breeders", folders: ["licences", "breeders", "applications", "registration"] },
  { name: "law", folders: ["law"] },
  {
    name: "pets",
    folders: ["pets", "listings", "listing-photos", "animals", "certificates", "pet-states", "litters", "pet-views"],
  },
  // `contact` is the form to the site, `messages` the inbox with its blocks.
  { name: "conversations", folders: ["contact", "messages"] },
  // To block a user refunds deposits, so `blocks` follows `deposits`; `provider-events` settles both kinds of payment.
  {
    name: "payments",
    folders: ["viewings", "payments", "handovers", "deposits", "subscriptions", "blocks", "provider-events"],
  },
  { name: "community", folders: ["favourites", "saved-searches", "newsletter", "reviews"] },
  // A moderator asks for proof photos, so `proof-photos` is here; `photo-matches` are pairs that a moderator decides about, and
  // `admin-search` finds accounts and cases. First the record of decisions, then the lists of what waits, decisions about each
  // subject and taking them back, then cases. `returned-listings` are those that lose their approval by themselves.
  {
    name: "moderation",
    folders: [
      "audit-log",
      "proof-photos",
      "decisions",
      "reports",
      "user-admin",
      "photo-matches",
      "moderation",
      "queues",
      "decision-emails",
      "subject-decisions",
      "reversals",
      "returned-listings",
      "appeals",
      "complaints",
      "cases",
      "case-decisions",
      "admin-search",
      "dashboard",
    ],
  },
  { name: "discovery", folders: ["sitemap"] },
  // What reads or tidies the data of all families: `listing-figures` counts views, chats and favourites, `field-speed` visits,
  // `to-do` is the list of a breeder, `system` the page of jobs and services.
  {
    name: "operations",
    folders: [
      "exports",
      "field-speed",
      "health",
      "personal-data",
      "housekeeping",
      "listing-figures",
      "to-do",
      "system",
    ],
  },
];

const ROOT = "app/domain/";

/** Every capability in its order: the folder that holds it, and its family. A folder named like its family is the family's own. */
const CAPABILITIES = FAMILIES.flatMap(({ name, folders }) =>
  folders.map((folder) => ({ family: name, folder: folder === name ? name : `${name}/${folder}` })),
);

/** The family of a file of app/domain; undefined where its folder has none. */
export function familyOf(path) {
  return CAPABILITIES[placeOf(path)]?.family;
}

/** The folder of the capability that a file of app/domain belongs to; undefined where its folder has none. */
export function capabilityOf(path) {
  return CAPABILITIES[placeOf(path)]?.folder;
}

/** Why a file of app/domain may not import another one of it by the order, or null. Paths are from the repository. */
export function againstOrder(from, to) {
  const [own, other] = [placeOf(from), placeOf(to)];
  if (own === -1) return `${from} is in no family of dev/lint/families.mjs`;
  if (other === -1) return `${to} is in no family of dev/lint/families.mjs`;
  if (other <= own) return null;
  return `${CAPABILITIES[own].folder} comes before ${CAPABILITIES[other].folder} and may not import it`;
}

/** The place in the order of a path's capability; -1 where there is none. */
function placeOf(path) {
  const [family, folder] = path.slice(ROOT.length).split("/");
  const own = CAPABILITIES.findIndex((one) => one.folder === `${family}/${folder}`);
  return own === -1 ? CAPABILITIES.findIndex((one) => one.folder === family) : own;
}
