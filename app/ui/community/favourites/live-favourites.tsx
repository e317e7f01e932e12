// Submits favourite forms by script: the button changes at once, is disabled until the response, and then shows the stored
// state. It wraps all pages once; the forms also work without it.
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useFetcher, useFetchers, useSubmit } from "react-router";
import { Flash, type FlashMessage } from "#app/ui/kit/flash.tsx";
import { failedPressText, favouriteName } from "./favourite-texts.ts";
import { PendingFavourites } from "./pending-favourites.ts";

/** The result of the clientAction of a favourite. */
export interface FavouriteOutcome {
  /** performance.now() of the moment. */
  at: number;
  /** The server's message; null when it was unavailable or refused. */
  flash: FlashMessage | null;
}

interface Press {
  /** performance.now() at the submit: an earlier outcome belongs to an earlier submit. */
  at: number;
  action: string;
  name: string;
  saved: boolean;
}

/** Submits every form with `data-favourite` inside the page, and provides its button with the requested state. */
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
  // The same map for the same states, because every favourite button on the page reads it.
  return useMemo(() => new Map(JSON.parse(signature) as [string, boolean][]), [signature]);
}

/** Shows the outcome of the last submit, and of earlier ones only failures. */
function Outcome({ press, isLast }: { press: Press; isLast: boolean }) {
  const fetcher = useFetcher<FavouriteOutcome>({ key: press.action });
  if (fetcher.state !== "idle" || !fetcher.data || fetcher.data.at < press.at) return null;
  const flash = fetcher.data.flash ?? { kind: "error", text: failedPressText(press) };
  return isLast || flash.kind === "error" ? <Flash key={press.at} flash={flash} toast /> : null;
}
