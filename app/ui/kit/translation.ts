// Keeps an app page working while the browser translates it. Chrome puts two <font> elements in the place of each text node;
// React would go on to change, move or remove nodes that are no longer in the page.

declare global {
  interface Window {
    /** Puts the original texts back for hydration, and keeps them until the returned function is called. */
    untranslate?: () => () => void;
  }
}

/**
 * Written into app pages as text (app/page-scripts.tsx), so that it runs before the app: it must refer to nothing outside.
 * Each replaced text node goes back before its translation, empty, where React finds it. With the next text that React gives
 * it, or when React removes it, the old translation goes; the browser then translates the new text.
 */
export function guardTranslation(): void {
  const fonts = new WeakMap<Node, Element>();
  const originals = new WeakMap<Node, { text: Text; data: string }>();
  const turns = new WeakMap<Node, number>();
  /** So often a text is put back while the page is hydrated: the browser may translate it again each time. */
  const mostTurns = 20;
  let hydrates = false;
  const putBack = (font: Element) => {
    const original = originals.get(font);
    if (!original) return;
    original.text.data = original.data;
    fonts.delete(original.text);
    originals.delete(font);
    font.remove();
  };
  const keep = (text: Text, font: Element) => {
    const turn = (turns.get(text) ?? 0) + 1;
    turns.set(text, turn);
    fonts.set(text, font);
    originals.set(font, { text, data: text.data });
    text.data = "";
    font.before(text);
    if (hydrates && turn < mostTurns) putBack(font);
  };
  const drop = (text: Node) => {
    fonts.get(text)?.remove();
    fonts.delete(text);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === "characterData") drop(target);
      const isNew = (node: Node | null) => node?.nodeName === "FONT" && node.isConnected && !originals.has(node);
      const font = [...addedNodes, previousSibling, nextSibling].find(isNew);
      for (const node of removedNodes) {
        if (!(node instanceof Text)) continue;
        const known = fonts.get(node);
        if (known && node.isConnected) node.after(known);
        else if (known) drop(node);
        else if (font && !node.isConnected && node.data.trim()) keep(node, font as Element);
      }
    }
    // What this function did itself.
    observer.takeRecords();
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  window.untranslate = () => {
    hydrates = true;
    for (const font of document.querySelectorAll(":is(font)")) putBack(font);
    observer.takeRecords();
    return () => void (hydrates = false);
  };
}
