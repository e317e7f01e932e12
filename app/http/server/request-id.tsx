// The request id for error pages, so that a visitor can name the failed request to support.
import { createContext, use, type ReactNode } from "react";

const RequestIdContext = createContext<string | null>(null);
const META_NAME = "request-id";

/** Puts the id around the whole page; null where it is not known. */
export function RequestIdProvider({ id, children }: { id: string | null; children: ReactNode }) {
  return <RequestIdContext value={id}>{children}</RequestIdContext>;
}

/** The id of this page's request. */
export function useRequestId(): string | null {
  return use(RequestIdContext);
}

/** The element that carries the id of a failed page to its script. */
export function requestIdMeta(id: string): string {
  return `<meta name="${META_NAME}" content="${id}">`;
}

/** The id that the server left in the document, or null. */
export function readRequestId(): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${META_NAME}"]`)?.content ?? null;
}
