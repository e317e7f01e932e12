// The order of app/domain: families, and in each its capabilities (folders). A file may import from the folders that come
// before its own, and never from one that comes after it; so there are no circles. docs/architecture.md says what each family is
// about. The linter and tests/architecture.test.ts apply the order.

/** The families in their order, each with its folders in theirs. Files directly in app/domain come first. */
const FAMILIES = [
  // Dates, money, texts, lists and places: what knows nothing of the product.
  { name: "shared", folders: ["search", "places"] },
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
  // `admin-search` finds accounts and cases. First the record of decisions, then decisions about each subject, then cases.
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

const DOMAIN = /^app\/domain\//;
const PLACES = FAMILIES.flatMap(({ name, folders }) => folders.map((folder) => ({ family: name, folder })));

/** The family of a file of app/domain; undefined where its folder has none. */
export function familyOf(path) {
  const folder = folderOf(path);
  return folder === "" ? "shared" : PLACES.find((place) => place.folder === folder)?.family;
}

/** Why a file of app/domain may not import another one of it by the order, or null. Paths are from the repository. */
export function againstOrder(from, to) {
  const [source, target] = [folderOf(from), folderOf(to)];
  if (source === target) return null;
  const [own, other] = [source, target].map((folder) => PLACES.findIndex((place) => place.folder === folder));
  if (source !== "" && own === -1) return `app/domain/${source} has no family in dev/lint/families.mjs`;
  if (target !== "" && other === -1) return `app/domain/${target} has no family in dev/lint/families.mjs`;
  if (other < own) return null;
  const named = (path, folder) => `${folder || "app/domain"} (${familyOf(path)})`;
  return `${named(from, source)} comes before ${named(to, target)} and may not import it`;
}

/** The folder of app/domain that a path is in; "" for a file directly in it. */
function folderOf(path) {
  const parts = path.replace(DOMAIN, "").split("/");
  return parts.length === 1 ? "" : parts[0];
}
