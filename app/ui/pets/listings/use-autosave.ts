// Saves the form as a draft on the server while typing, so that a closed page or a lost connection loses nothing. It
// uses fetch and not the router, because a failed save must not show an error page. What is not saved stays on the device.
import { type RefObject, useEffect, useRef, useState } from "react";
import { KEEP_CHANGES, sentParts } from "#app/domain/pets/listings/draft-version.ts";
import type { DraftConflict } from "#app/domain/pets/listings/views.ts";
import { forgetText, keepText } from "./kept-texts.ts";
import { type SaveOutcome, sendText } from "./send-text.ts";

/** The shown state; `saved` only after a response of the server. */
export type SaveState = "untouched" | "waiting" | SaveOutcome["kind"];

const WAIT_MS = 1_500;
const RETRY_MS = 10_000;

interface Autosave {
  form: RefObject<HTMLFormElement | null>;
  /** The URL that takes the fields of the form. */
  to: string;
  /** The URL of the page with the saved draft. */
  pageAddress: string;
  account: number;
  /** The version of the stored values that the form was rendered with. */
  version: string;
  /** The answer to the last submit, where it did not arrive. */
  lost: object | null;
}

interface Autosaved {
  state: SaveState;
  /** The version for the next save or submit: the field is rendered with it, otherwise React resets the field. */
  version: string;
  /** There has been a save. */
  isStored: boolean;
  /** What another tab has changed; nothing is saved until the user has chosen. */
  conflict: DraftConflict | null;
  /** Saves with what was changed elsewhere, or with what was typed here in its place. */
  choose(which: "that" | "this"): void;
}

/** Saves some time after the last change, again after a failure, and at once when the page is hidden or left. */
export function useAutosave({ form, to, pageAddress, account, version: opened, lost }: Autosave): Autosaved {
  const [state, setState] = useState<SaveState>("untouched");
  const [isStored, setIsStored] = useState(false);
  const [conflict, setConflict] = useState<DraftConflict | null>(null);
  const [versions, setVersions] = useState({ opened, latest: opened });
  // A later response with the page is newer.
  if (versions.opened !== opened) setVersions({ opened, latest: opened });
  const chosen = useRef<Autosaved["choose"]>(() => undefined);
  const resume = useRef(() => {});
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let changes = 0;
    let savedChanges = 0;
    // Whether the form was submitted after the last change.
    let sent = false;
    let found: DraftConflict | null = null;
    // "Use that" was chosen: until the page is read again, every save keeps what was changed elsewhere.
    let keepsChanges = false;
    const setVersion = (latest: string) => {
      // At once, for a save or a submit before the next render.
      const field = versionField(element);
      if (field) field.value = latest;
      setVersions((before) => ({ ...before, latest }));
    };
    /** The save that is under way, and what it has sent. */
    let underway: { parts: string } | null = null;

    const wait = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => void save(), ms);
    };
    const settle = (outcome: SaveOutcome, body: URLSearchParams, upTo: number) => {
      if (outcome.kind === "saved") forgetText(account, to, body);
      else keepText({ account, to, page: pageAddress, body });
      if (sent) return;
      if (outcome.kind === "conflict") {
        found = outcome.conflict;
        setVersion(found.version);
        setConflict(found);
        setState("conflict");
        return;
      }
      if (outcome.kind === "saved") {
        setVersion(outcome.version);
        savedChanges = upTo;
        setIsStored(true);
        // Only the URL changes; the page is not rendered again.
        window.history.replaceState(window.history.state, "", pageAddress);
      }
      if (changes !== upTo) return;
      setState(outcome.kind);
      if (outcome.kind !== "saved") wait(RETRY_MS);
    };
    const typed = () => {
      const body = textIn(element);
      if (keepsChanges) body.set("intent", KEEP_CHANGES);
      return body;
    };
    const save = async (): Promise<void> => {
      clearTimeout(timer);
      // One after the other: the next is based on the version of the last.
      if (underway) {
        wait(WAIT_MS);
        return;
      }
      const upTo = changes;
      const body = typed();
      underway = { parts: sentParts(typedIn(body)) };
      const outcome = await sendText(to, body);
      underway = null;
      settle(outcome, body, upTo);
      // The fields show what was typed here.
      if (keepsChanges && outcome.kind === "saved") window.location.assign(pageAddress);
    };
    const onInput = () => {
      sent = false;
      changes += 1;
      if (found) return;
      setState("waiting");
      wait(WAIT_MS);
    };
    const saveNow = () => {
      if (changes === savedChanges || sent) return;
      const body = typed();
      keepText({ account, to, page: pageAddress, body });
      if (found) return;
      if (underway) body.set("version", `${body.get("version") ?? ""} ${underway.parts}`);
      const upTo = (savedChanges = changes);
      void sendText(to, body).then((outcome) => settle(outcome, body, upTo));
    };
    const onHide = () => {
      if (document.visibilityState === "hidden") saveNow();
    };
    // The focus leaves the form before a link to another step loads that step.
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) saveNow();
    };
    // The form itself is submitted with all values.
    const onSubmit = () => {
      if (underway) setVersion(`${versionField(element)?.value ?? ""} ${underway.parts}`);
      sent = true;
      clearTimeout(timer);
      setState("untouched");
    };
    resume.current = () => {
      sent = false;
      changes += 1;
      settle({ kind: "failed" }, textIn(element), changes);
    };
    chosen.current = (which) => {
      found = null;
      setConflict(null);
      setState("waiting");
      keepsChanges = which === "that";
      void save();
    };
    element.addEventListener("input", onInput);
    element.addEventListener("submit", onSubmit);
    element.addEventListener("focusout", onBlur);
    document.addEventListener("visibilitychange", onHide);
    return () => {
      saveNow();
      sent = true;
      clearTimeout(timer);
      element.removeEventListener("input", onInput);
      element.removeEventListener("submit", onSubmit);
      element.removeEventListener("focusout", onBlur);
      document.removeEventListener("visibilitychange", onHide);
    };
  }, [form, to, pageAddress, account]);
  // A form that did not arrive is saved like one that was not sent.
  useEffect(() => {
    if (lost) resume.current();
  }, [lost]);
  return { state, version: versions.latest, isStored, conflict, choose: (which) => chosen.current(which) };
}

/** The fields of a form without its files. */
export function textIn(form: HTMLFormElement): URLSearchParams {
  const text = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") text.append(name, value);
  return text;
}

const typedIn = (body: URLSearchParams) => Array.from(body).filter(([name]) => /^[a-z_]+$/.test(name));

function versionField(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>("input[name=version]");
}
