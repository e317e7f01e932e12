// Paths of the pages of signed-in users by role, for checks that apply to all of them.
import { LISTING_STEPS } from "#app/domain/listings/steps.ts";
import type { Create } from "./create.ts";

export type Role = "member" | "breeder" | "admin";

/** Creates a user of a role; returns it with the paths of the pages that only this role has. */
export async function ownPages(create: Create, role: Role): Promise<{ user: { id: number }; paths: string[] }> {
  const breeder = await create.busyBreeder();
  const { pet } = breeder;
  const licence = await create.licence(breeder.id);
  const animal = await create.animal(breeder.id);
  const litter = await create.litter(breeder.id);
  const pages: Record<Role, string[]> = {
    member: [
      "/profile", "/profile/edit", "/profile/picture", "/profile/receipts", "/profile/sessions", "/favourites", "/messages",
      "/reviews", "/searches", "/searches/new?type=dog&near=Leeds", "/breeder-application", "/newsletter", `${pet.path}/contact`, `${breeder.path}/contact`,
      `${breeder.path}/review`,
    ],
    breeder: [
      "/breeder", "/breeder/profile/edit", "/breeder/profile/image", "/breeder/settings", "/breeder/subscription",
      "/breeder/subscription/receipts", "/breeder/pets", "/breeder/pets/new", `/breeder/pets/${pet.id}/edit`,
      ...LISTING_STEPS.flatMap((step) => [`/breeder/pets/new/${step}`, `/breeder/pets/${pet.id}/edit/${step}`]),
      `/breeder/pets/${pet.id}/delete`, pet.path, "/breeder/licences", "/breeder/licences/new",
      `/breeder/licences/${licence.id}/edit`, "/breeder/animals", "/breeder/animals/new", `/breeder/animals/${animal.id}/edit`,
      `/breeder/animals/${animal.id}/tests`, `/breeder/animals/${animal.id}/delete`, "/breeder/litters", "/breeder/litters/new",
      ...["", "/edit", "/birth", "/photos", "/close"].map((page) => `/breeder/litters/${litter.id}${page}`),
      ...["sold", "reserved", "still-available"].map((page) => `/breeder/pets/${pet.id}/${page}`),
    ],
    admin: [
      "/admin", "/admin/audit-log", "/admin/breeders", "/admin/health-tests", "/admin/licences", "/admin/payments", "/admin/permissions", "/admin/pets", "/admin/pets/litters",
      "/admin/settings", "/admin/users", `/admin/users/${breeder.userId}`,
    ],
  }; // oxfmt-ignore
  const users = { member: create.user, breeder: async () => breeder.user, admin: create.admin };
  return { user: await users[role](), paths: pages[role] };
}
