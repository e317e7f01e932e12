// Elements that the small script adds.

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
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  button.append(...content);
  return button;
}

/** A button with an icon alone. */
export function iconButton(name: string, className: string, label: string): HTMLButtonElement {
  const button = newButton(className, icon(name));
  button.ariaLabel = label;
  return button;
}
