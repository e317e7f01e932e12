// The message of the last form, for a page that shows it at its own place (`hasNotice` of its handle).
import { useRouteLoaderData } from "react-router";
import type { FlashMessage } from "#app/ui/kit/flash.tsx";

/** `id` tells two messages with the same text from each other. */
export type PageNotice = FlashMessage & { id: string };

export function usePageNotice(): PageNotice | null {
  return useRouteLoaderData<{ flash: PageNotice | null }>("root")?.flash ?? null;
}
