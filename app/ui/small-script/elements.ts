// Elements that the small script adds.

/** A new element with these properties and this content. */
export function newElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...content);
  return element;
}

/** An icon of the sprite that the page uses already; as app/ui/kit/icon.tsx draws it. */
export function icon(name: string): SVGSVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  const [sprite = ""] = document.querySelector("svg.icon use")?.getAttribute("href")?.split("#") ?? [];
  use.setAttribute("href", `${sprite}#${name}`);
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  svg.append(use);
  return svg;
}

/** A button. */
export function newButton(className: string, ...content: (Node | string)[]): HTMLButtonElement {
  return newElement("button", { type: "button", className }, ...content);
}

/** A button with an icon alone. */
export function iconButton(name: string, className: string, ariaLabel: string): HTMLButtonElement {
  return Object.assign(newButton(className, icon(name)), { ariaLabel });
}
