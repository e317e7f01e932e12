// The pages of the route table, with who may open them and the rows that their URLs need.
import { ROUTES, type RouteRow, type RuleName } from "../../support/route-table.ts";
import type { Create } from "./create.ts";

export const ROLES = ["visitor", "member", "breeder", "admin"] as const;
type Role = (typeof ROLES)[number];

/** Who opens the pages under each rule; null for an API. */
const ROLE_OF: Record<RuleName, Role | null> = {
  everyone: "visitor",
  visitors: "visitor",
  members: "member",
  newBreeders: "member",
  writers: "member",
  applicants: "member",
  apiMembers: null,
  breeders: "breeder",
  preparers: "breeder",
  draftWriters: "breeder",
  listers: "breeder",
  admins: "admin",
  petModerators: "admin",
  breederModerators: "admin",
  administrators: "admin",
};

/** The URLs of the table as patterns; those with fewer parameters take precedence, as in the router. */
const byPrecedence = ROUTES.map(({ url }) => ({
  url,
  parameters: url.split(":").length + (url.includes("*") ? 10 : 0),
  pattern: new RegExp(
    `^${url
      .replace(/\/:\w+\?/g, "(?:/[^/]+)?")
      .replace(/:\w+/g, "[^/]+")
      .replace("*", ".*")}$`,
  ),
})).sort((a, b) => a.parameters - b.parameters);

/** The URL in the table of the route that serves a path. */
export function routeOf(path: string): string {
  const { pathname } = new URL(path, "http://localhost");
  return byPrecedence.find(({ pattern }) => pattern.test(pathname))!.url;
}

/** Longer than a line of a small phone, as users type it. */
const LONG_WORD = "Llanfairpwllgwyngyllgogerychwyrndrobwllxx";

/**
 * Creates a user of a role, or null for a visitor, and what the pages show, with a long word in every text that a user types;
 * returns the paths of the role's routes.
 */
export async function openRoutes(
  create: Create,
  role: Role,
): Promise<{ user: { id: number } | null; paths: string[] }> {
  const breeder = await create.busyBreeder({
    tradingName: `${LONG_WORD} ${create.word()}`,
    location: LONG_WORD,
    description: LONG_WORD,
    localCouncilAuthority: LONG_WORD,
  });
  const { pet } = breeder;
  const typed = { name: LONG_WORD, breed: LONG_WORD, colour: LONG_WORD, description: LONG_WORD, location: LONG_WORD };
  await create.db.pet.update({ where: { id: pet.id }, data: typed });
  await create.db.review.updateMany({ where: { breederId: breeder.id }, data: { title: LONG_WORD, text: LONG_WORD } });
  const users = {
    visitor: async () => null,
    member: create.user,
    breeder: async () => breeder.user,
    admin: create.admin,
  };
  const user = await users[role]();
  const userId = user?.id ?? breeder.userId;
  const chat = await create.chat(userId, (await create.user()).id, [{ from: userId, text: LONG_WORD }]);
  const message = await create.db.message.findFirstOrThrow({ where: { chatId: chat.id } });
  const values: Record<string, string | number> = {
    pet: pet.path.slice("/pets/".length),
    breeder: breeder.path.slice("/breeders/".length),
    username: breeder.user.username,
    userId: breeder.userId,
    petId: pet.id,
    litterId: (await create.litter(breeder.id)).id,
    licenceId: (await create.licence(breeder.id)).id,
    animalId: (await create.animal(breeder.id)).id,
    reviewId: (await create.review(breeder.id, role === "member" ? { reviewerId: userId } : {})).id,
    chatId: chat.id,
    messageId: message.id,
  };
  return { user, paths: ROUTES.filter(({ rule }) => ROLE_OF[rule] === role).map((row) => filled(row, values)) };
}

/** The path of a row: its URL with these values, or its example where a value is missing. */
function filled({ url, at = url }: RouteRow, values: Record<string, string | number>): string {
  const template = at.includes("{") ? at : url;
  const path = template.replace(/\{(\w+)\}|:(\w+)/g, (whole, inExample, inUrl) =>
    String(values[inExample ?? inUrl] ?? whole),
  );
  return /[{:*]/.test(path) ? at : path;
}
