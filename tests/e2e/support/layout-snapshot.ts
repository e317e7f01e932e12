// Layout snapshots (DOMSnapshot) of a page: every box with its position and computed style, for comparing two states.
import type { CDPSession } from "@playwright/test";

/** Boxes by node id: element, position, and computed style without margins. */
export type Drawn = Map<number, { what: string; looks: string[] }>;

interface Snapshot {
  strings: string[];
  documents: {
    nodes: { nodeName: number[]; backendNodeId: number[]; parentIndex: number[]; attributes: number[][] };
    layout: { nodeIndex: number[]; bounds: number[][]; styles: number[][] };
  }[];
}

/** Names of the compared properties, without margins: the used value of an automatic margin is not always reported. */
export async function styleNames(browser: CDPSession): Promise<string[]> {
  const expression =
    "[...getComputedStyle(document.body)].filter((name) => !name.startsWith('--') && !name.startsWith('margin'))";
  const { result } = await browser.send("Runtime.evaluate", { expression, returnByValue: true });
  return result.value as string[];
}

/**
 * Takes a snapshot of all boxes, generated content and text included, without the contents of a closed `<details>`. Without
 * the rectangles of the DOM, for which the browser lays the page out again while it reads it: now and then its process ended.
 */
export async function drawn(browser: CDPSession, names: string[]): Promise<Drawn> {
  const { strings, documents } = (await browser.send("DOMSnapshot.captureSnapshot", {
    computedStyles: names,
  })) as Snapshot;
  const boxes: Drawn = new Map();
  for (const { nodes, layout } of documents) {
    const nameOf = (node: number) => strings[nodes.nodeName[node]!] ?? "";
    const isOpen = (node: number) => nodes.attributes[node]?.some((name) => strings[name] === "open") === true;
    const isFolded = (node: number): boolean => {
      const parent = nodes.parentIndex[node] ?? -1;
      if (parent < 0) return false;
      const folds = nameOf(parent) === "DETAILS" && !isOpen(parent) && nameOf(node) !== "SUMMARY";
      return folds || isFolded(parent);
    };
    for (const [at, node] of layout.nodeIndex.entries()) {
      // Hidden boxes report outdated positions until they are shown.
      if (isFolded(node)) continue;
      const looks = [JSON.stringify(layout.bounds[at]), ...layout.styles[at]!.map((one) => strings[one] ?? "")];
      boxes.set(nodes.backendNodeId[node]!, { what: nameOf(node), looks });
    }
  }
  return boxes;
}

/** Returns the differences, one line per box. */
export function differences(before: Drawn, after: Drawn, names: readonly string[]): string[] {
  const lines: string[] = [];
  for (const [node, { what, looks }] of before) {
    const now = after.get(node)?.looks;
    const changed = now ? looks.flatMap((one, at) => (one === now[at] ? [] : [`${["box", ...names][at]}: ${one} > ${now[at]}`])) : ["gone"]; // oxfmt-ignore
    if (changed.length > 0) lines.push(`${what} ${changed.join("; ").slice(0, 200)}`);
  }
  for (const [node, { what }] of after) if (!before.has(node)) lines.push(`${what} is new`);
  return lines;
}
