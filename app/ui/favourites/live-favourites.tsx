// With script a heart does not load the page again: it changes at once, is out of use until the answer is there, and
// shows the true state afterwards. Stands once around all pages; the hearts themselves are plain forms.
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useFetcher, useFetchers, useSubmit } from "react-router";
import { favouriteFailedText, PROFILE_FAVOURITE_TEXTS } from "#app/domain/favourites/texts.ts";
import { Flash, type FlashMessage } from "#app/ui/kit/flash.tsx";
import { favouriteName } from "./favourite-form.tsx";
import { PendingFavourites } from "./pending-favourites.ts";

/** What the client's side of a favourite action answers. */
export interface FavouriteOutcome {
  /** performance.now() of the moment. */
  at: number;
  /** The server's words; null when it could not be reached or refused. */
  flash: FlashMessage | null;
}

interface Press {
  /** performance.now() of the moment: an outcome from before it is that of an earlier press. */
  at: number;
  action: string;
  name: string;
  saved: boolean;
}

/** Sends every form with `data-favourite` inside the page, and tells its button the state that is on its way. */
export function LiveFavourites({ children }: { children: ReactNode }) {
  const submit = useSubmit();
  const pending = usePending();
  const [presses, setPresses] = useState<readonly Press[]>([]);
  const press = useRef<(form: HTMLFormElement) => void>(() => undefined);
  useEffect(() => {
    press.current = (form) => {
      const action = form.getAttribute("action") ?? "";
      if (pending.has(action)) return;
      const saved = new FormData(form).get("saved") === "true";
      const name = favouriteName(form);
      const made = { at: performance.now(), action, name, saved };
      setPresses((before) => [...before.filter((one) => one.action !== action), made]);
      void submit(
        { saved: String(saved), stay: "yes" },
        { action, method: "post", navigate: false, fetcherKey: action, preventScrollReset: true },
      );
    };
  }, [pending, submit]);
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.dataset.favourite === undefined) return;
      event.preventDefault();
      press.current(form);
    };
    document.addEventListener("submit", onSubmit);
    return () => document.removeEventListener("submit", onSubmit);
  }, []);
  return (
    <PendingFavourites value={pending}>
      {children}
      {presses.map((one, index) => (
        <Outcome key={one.action} press={one} isLast={index === presses.length - 1} />
      ))}
    </PendingFavourites>
  );
}

function usePending(): ReadonlyMap<string, boolean> {
  const fetchers = useFetchers();
  const states = fetchers
    .filter((fetcher) => fetcher.state !== "idle" && fetcher.formAction?.endsWith("/favourite"))
    .map((fetcher) => [fetcher.formAction ?? "", fetcher.formData?.get("saved") === "true"] as const);
  const signature = JSON.stringify(states);
  // The same map for the same states: every heart on the page reads it.
  return useMemo(() => new Map(JSON.parse(signature) as [string, boolean][]), [signature]);
}

/** Says what became of a press: of the last one in any case, of one before it only what failed. */
function Outcome({ press, isLast }: { press: Press; isLast: boolean }) {
  const fetcher = useFetcher<FavouriteOutcome>({ key: press.action });
  if (fetcher.state !== "idle" || !fetcher.data || fetcher.data.at < press.at) return null;
  const flash = fetcher.data.flash ?? { kind: "error", text: failureText(press) };
  return isLast || flash.kind === "error" ? <Flash key={press.at} flash={flash} toast /> : null;
}

// The button of a breeder's own page posts to their slug, and has sentences of its own.
function failureText({ action, name, saved }: Press): string {
  return /^\/breeders\/.*[^0-9/].*\/favourite$/.test(action)
    ? PROFILE_FAVOURITE_TEXTS.failed
    : favouriteFailedText(name, saved);
}
