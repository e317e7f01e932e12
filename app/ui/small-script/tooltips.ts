// Tooltips: a control's title also appears at the keyboard's focus, and Escape hides it (app/ui/kit/tooltip.tsx).

/** Takes over the titles, which the browser would show as well. */
export function enhanceTooltips(): void {
  for (const tooltip of document.querySelectorAll<HTMLElement>(".tooltip[title]")) {
    const text = tooltip.title;
    tooltip.removeAttribute("title");
    for (const inner of tooltip.querySelectorAll<HTMLElement>("[title]")) inner.removeAttribute("title");
    const show = () => void (tooltip.dataset.tip = text);
    show();
    tooltip.addEventListener("pointerenter", show);
    tooltip.addEventListener("focusin", show);
    tooltip.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") delete tooltip.dataset.tip;
    });
  }
}
