// User-facing texts about granting and revoking permissions.

export const PERMISSION_TEXTS = {
  added: "Permission added successfully",
  removed: "Permission removed successfully",
  administrator: "An administrator always holds every permission.",
  held: "They hold that permission already. Nothing was changed.",
  "not-held": "They do not hold that permission. Nothing was changed.",
  protected: "This user holds a permission that you do not have, so you cannot ban or change them.",
} as const;

/** Error messages of a refused change, with the HTTP status. */
export const PERMISSION_FAILURES = {
  "not-found": { status: 404, message: "User not found" },
  "unknown-permission": { status: 422, message: "There is no permission of that name." },
  "no-permission": { status: 422, message: "Choose a permission." },
  self: { status: 403, message: "You cannot grant a permission to yourself." },
  held: { status: 409, message: PERMISSION_TEXTS.held },
  "not-held": { status: 409, message: PERMISSION_TEXTS["not-held"] },
  "own-access": {
    status: 409,
    message: "You cannot remove your own admin.access: you would lock yourself out.",
  },
  "last-keeper": {
    status: 409,
    message:
      "No other user could give permissions any more. Give admin.access and admin.permissions to another user first.",
  },
  protected: { status: 403, message: PERMISSION_TEXTS.protected },
  administrator: { status: 409, message: PERMISSION_TEXTS.administrator },
} as const;
