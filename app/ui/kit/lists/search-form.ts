// Enhancement of a list's GET form: the search box applies while typing (debounced), and every submit becomes a client
// navigation to the shortest URL.
import { type InputEvent, type RefObject, type SubmitEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { isOverlayEntry } from "#app/ui/kit/cover-page.ts";
import { fieldsOf, SEARCH_DELAY_MS } from "./list-fields.ts";

interface SearchForm {
  searchBox: RefObject<HTMLInputElement | null>;
  onSearchInput: (event: InputEvent<HTMLInputElement>) => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/**
 * `search` is the active search text, `hrefOf` returns the URL for the form's fields. Typing replaces the history entry
 * and keeps focus and scroll position; a submit by button adds a history entry.
 */
export function useSearchForm(search: string, hrefOf: (fields: URLSearchParams) => string): SearchForm {
  const navigate = useNavigate();
  const timer = useRef<number>(undefined);
  const searchBox = useRef<HTMLInputElement>(null);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const shown = useRef(search);
  useEffect(() => {
    // A chip, a reset or the back button may have changed the search; text being typed stays.
    if (shown.current === search) return;
    shown.current = search;
    const box = searchBox.current;
    if (box && box !== document.activeElement) box.value = search;
  }, [search]);

  const go = (form: HTMLFormElement, replace: boolean) => {
    window.clearTimeout(timer.current);
    void navigate(hrefOf(fieldsOf(form)), { replace: replace || isOverlayEntry(), preventScrollReset: true });
  };
  return {
    searchBox,
    onSearchInput(event) {
      const { form } = event.currentTarget;
      window.clearTimeout(timer.current);
      if (form) timer.current = window.setTimeout(go, SEARCH_DELAY_MS, form, true);
    },
    onSubmit(event) {
      event.preventDefault();
      go(event.currentTarget, false);
    },
  };
}
