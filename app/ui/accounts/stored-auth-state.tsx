// Keeps the stored state of the signed-in user up to date (app/ui/accounts/store-auth-state.ts).
import { useEffect } from "react";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { authStateOf, storeAuthState } from "./store-auth-state.ts";

export function StoredAuthState({ viewer }: { viewer: Viewer | null }) {
  const state = viewer ? authStateOf(viewer) : null;
  useEffect(() => storeAuthState(state), [state]);
  return null;
}
