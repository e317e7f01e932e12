// Field for a new username: its rules, its availability, and three suggestions. Without script the suggestions are
// buttons that submit the form, and the server checks everything.
import { type InputEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import {
  plainUsername,
  REGISTRATION_TEXTS,
  USERNAME_MAX,
  USERNAME_PATTERN,
} from "#app/domain/breeders/registration/rules.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { isReplayed } from "#app/ui/kit/forms/early-input.ts";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import type { Availability } from "./use-availability.ts";

interface UsernameFieldProps {
  id: string;
  defaultValue?: string;
  error?: string[];
  /** The availability of the field's value. */
  availability: Availability;
  /** Usernames that were available when the page was rendered. */
  suggestions: readonly string[];
}

const SENTENCES: Record<Availability, string> = {
  unchecked: "",
  checking: "Checking…",
  available: "Available",
  taken: REGISTRATION_TEXTS.usernameTaken,
};

/** The field is "username", the suggestions are buttons "suggestion", and the intent "options" requests new ones. */
export function UsernameField({ id, defaultValue, error, availability, suggestions }: UsernameFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const isSelected = useRef(false);
  const { ideas, renew } = useIdeas(suggestions, availability, input);
  const choose = (idea: string) => {
    if (!input.current) return;
    input.current.value = idea;
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
    input.current.focus();
  };
  return (
    <div className="tight-stack">
      <TextField
        ref={input}
        id={id}
        name="username"
        label="Username"
        hint={REGISTRATION_TEXTS.usernameCharacters}
        error={error}
        defaultValue={defaultValue}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        pattern={USERNAME_PATTERN}
        title={REGISTRATION_TEXTS.usernameCharacters}
        maxLength={USERNAME_MAX}
        onInput={keepPlain}
        onFocus={({ currentTarget: field }) => {
          isSelected.current = selectSuggestion(field);
        }}
        onMouseUp={(event) => {
          // The tap that gave the focus would place the cursor.
          if (isSelected.current) event.preventDefault();
          isSelected.current = false;
        }}
        required
      />
      <p className={availability === "taken" ? "status-bad" : "field__hint"} role="status">
        {error ? "" : SENTENCES[availability]}
      </p>
      <div className="name-suggestions" role="group" aria-label="Suggestions">
        {ideas.map((idea) => (
          <Button
            key={idea}
            variant="secondary"
            name="suggestion"
            value={idea}
            formNoValidate
            onClick={(event) => {
              event.preventDefault();
              choose(idea);
            }}
          >
            {idea}
          </Button>
        ))}
        <Button variant="quiet" name="intent" value="options" formNoValidate onClick={renew}>
          New options
        </Button>
      </div>
    </div>
  );
}

/** A suggestion gives way to what is typed. Returns whether it was selected. */
function selectSuggestion(field: HTMLInputElement): boolean {
  if (field.value !== field.defaultValue || field.getAttribute("aria-invalid") === "true") return false;
  field.select();
  return true;
}

// Removes invalid characters while typing and keeps the cursor position; text typed before hydration stays as it is.
function keepPlain(event: InputEvent<HTMLInputElement>): void {
  if (isReplayed(event)) return;
  const field = event.currentTarget;
  const plain = plainUsername(field.value);
  if (plain === field.value) return;
  const at = plainUsername(field.value.slice(0, field.selectionStart ?? undefined)).length;
  field.value = plain;
  field.setSelectionRange(at, at);
}

/** The current suggestions: those of the page, until new ones are requested or the typed username is taken. */
function useIdeas(
  suggestions: readonly string[],
  availability: Availability,
  input: RefObject<HTMLInputElement | null>,
) {
  const [fetched, setFetched] = useState<readonly string[] | null>(null);
  useEffect(() => {
    if (availability !== "taken") return;
    const end = new AbortController();
    void fetchIdeas(input.current?.value ?? "", end.signal).then((ideas) => ideas && setFetched(ideas));
    return () => end.abort();
  }, [availability, input]);
  const renew = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    void fetchIdeas("").then((ideas) => ideas && setFetched(ideas));
  };
  return { ideas: fetched ?? suggestions, renew };
}

async function fetchIdeas(base: string, signal?: AbortSignal): Promise<string[] | null> {
  try {
    const answer = await fetch(`/api/auth/username/suggestions?base=${encodeURIComponent(base)}`, { signal });
    if (!answer.ok) return null;
    const { suggestions } = (await answer.json()) as { suggestions: string[] };
    return suggestions;
  } catch {
    return null;
  }
}
