// Details elements that close as menus do, for React and for the small script.

/**
 * Closes an open `<details>` on Escape (focus returns to its summary), on a click outside, when focus leaves it, when a
 * link inside it is followed, and when the form around or inside it is submitted, until the signal is aborted. `when`
 * restricts this, for details that are a menu on small screens only.
 */
export function dismissible(details: HTMLDetailsElement, signal: AbortSignal, when?: () => boolean): void {
  const active = () => details.open && (!when || when());
  const close = () => {
    if (active()) details.open = false;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !active()) return;
    details.open = false;
    details.querySelector("summary")?.focus();
  };
  const onPress = (event: PointerEvent) => {
    if (event.target instanceof Node && !insideContent(details, event.target)) close();
  };
  const onFocusOut = (event: FocusEvent) => {
    const next = event.relatedTarget;
    // A tap on text moves the focus to an ancestor of the details, such as <main>, which does not count as outside.
    if (next instanceof Node && !details.contains(next) && !next.contains(details)) close();
  };
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a[href], [data-close]")) close();
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    if (form instanceof Element && (form.contains(details) || details.contains(form))) close();
  };
  document.addEventListener("keydown", onKey, { signal });
  document.addEventListener("pointerdown", onPress, { signal });
  document.addEventListener("submit", onSubmit, { signal });
  details.addEventListener("focusout", onFocusOut, { signal });
  details.addEventListener("click", onClick, { signal });
}

/** A click whose target is the details element itself is a click on the backdrop. */
function insideContent(details: HTMLDetailsElement, target: Node): boolean {
  return details !== target && details.contains(target);
}
