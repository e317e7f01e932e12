// The message of the last form, for a page that shows it at its own place (`hasNotice` of its handle).
import { useRouteLoaderData } from "react-router";
import type { FlashMessage } from "#app/ui/kit/flash.tsx";

export function usePageNotice(): FlashMessage | null {
  return useRouteLoaderData<{ flash: FlashMessage | null }>("root")?.flash ?? null;
}
