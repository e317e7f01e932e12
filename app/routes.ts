// The site map: one line per area, with the guard around it and the prefix its addresses share. The files of an area
// name the rest.
import { index, layout, prefix, route, type RouteConfigEntry } from "@react-router/dev/routes";
import { flatRoutes } from "@react-router/fs-routes";

const area = (folder: string): Promise<RouteConfigEntry[]> =>
  flatRoutes({
    rootDirectory: `routes/${folder}`,
    ignoredRouteFiles: ["**/*.test.{ts,tsx}", "**/area.tsx", "**/can-*.tsx"],
  });

export default [
  ...(await area("public")),
  ...(await area("auth")),
  layout("routes/account/area.tsx", [
    ...(await area("account")),
    route("messages", "routes/inbox/messages.tsx", [
      index("routes/inbox/messages._index.tsx"),
      route(":chatId", "routes/inbox/messages.$chatId._index.tsx"),
      route(":chatId/edit/:messageId", "routes/inbox/messages.$chatId.edit.$messageId.tsx"),
    ]),
    route("messages/chats", "routes/inbox/messages.chats.ts"),
    route("messages/:chatId/review", "routes/inbox/messages.$chatId.review.tsx"),
    route("messages/:chatId/changes", "routes/inbox/messages.$chatId.changes.ts"),
    route("messages/:chatId/read", "routes/inbox/messages.$chatId.read.ts"),
  ]),
  // For accounts of type breeder that are not breeders yet: outside the area below.
  layout("routes/breeder/can-apply.tsx", [route("breeder/application", "routes/breeder/application.tsx")]),
  layout("routes/breeder/area.tsx", [
    route("breeder", "routes/breeder/_index.tsx", { id: "breeder-overview" }),
    route("breeder/profile", "routes/breeder/_index.tsx", { id: "breeder-profile" }),
    route("breeder/profile/edit", "routes/breeder/profile.edit/route.tsx", [
      route("verify/:contact", "routes/breeder/profile.edit/verify.$contact.tsx"),
    ]),
    route("breeder/profile/:picture", "routes/breeder/profile.$picture.tsx"),
    route("breeder/profile/:picture/delete", "routes/breeder/profile.$picture.delete.tsx"),
    route("breeder/settings", "routes/breeder/settings.tsx"),
    route("breeder/subscription", "routes/breeder/subscription/route.tsx", [
      route("change/:planId", "routes/breeder/subscription/change.$planId.tsx"),
      route("cancel", "routes/breeder/subscription/cancel.tsx"),
    ]),
    route("breeder/subscription/success", "routes/breeder/subscription.success.tsx"),
    route("breeder/subscription/receipts", "routes/breeder/subscription.receipts.tsx"),
    route("breeder/photos", "routes/breeder/photos.ts"),
    route("breeder/places", "routes/breeder/places.ts"),
    route("breeder/places/tile/:z/:x/:y", "routes/breeder/places.tile.$z.$x.$y.ts"),
    route("breeder/pets", "routes/breeder/pets._index.tsx"),
    layout("routes/breeder/can-create-pets.tsx", [
      route("breeder/pets/new", "routes/breeder/pets.new.tsx"),
      route("breeder/pets/drafts/:draftId", "routes/breeder/pets.drafts.$draftId.ts"),
      route("breeder/pets/drafts/:draftId/discard", "routes/breeder/pets.drafts.$draftId.discard.tsx"),
    ]),
    layout("routes/breeder/can-update-pets.tsx", [
      route("breeder/pets/:petId/edit", "routes/breeder/pets.$petId.edit.tsx"),
    ]),
    layout("routes/breeder/can-delete-pets.tsx", [
      route("breeder/pets/:petId/delete", "routes/breeder/pets.$petId.delete.tsx"),
    ]),
  ]),
  layout("routes/admin/area.tsx", [
    route("admin", "routes/admin/_index.tsx", { id: "admin-dashboard" }),
    layout("routes/admin/can-approve-breeders.tsx", [route("admin/breeders", "routes/admin/breeders._index.tsx")]),
    layout("routes/admin/can-approve-pets.tsx", [
      route("admin/pets", "routes/admin/pets._index.tsx"),
      route("admin/pets/changes", "routes/admin/pets.changes.tsx"),
    ]),
    layout("routes/admin/can-read-audit-log.tsx", [route("admin/audit-log", "routes/admin/audit-log.tsx")]),
    layout("routes/admin/can-change-settings.tsx", [route("admin/settings", "routes/admin/settings.tsx")]),
    layout("routes/admin/can-grant-permissions.tsx", [route("admin/permissions", "routes/admin/permissions.tsx")]),
    layout("routes/admin/can-manage-users.tsx", [
      route("admin/users", "routes/admin/users._index.tsx"),
      route("admin/users/:userId", "routes/admin/users.$userId.tsx"),
      route("admin/payments", "routes/admin/payments._index.tsx"),
      route("admin/payments/deposits/:id", "routes/admin/payments.deposits.$id.tsx"),
      route("admin/payments/subscriptions/:id", "routes/admin/payments.subscriptions.$id.tsx"),
    ]),
  ]),
  ...prefix("api", await area("api")),
  ...(await area("hooks")),
  ...prefix("dev", await area("dev")),
];
