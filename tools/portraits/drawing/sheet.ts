// A sheet collects the marks of one drawing and the gradients and clips they
// share, and writes them out as one SVG document.
import { n } from "./shape.ts";

/** A gradient stop: position 0 to 1, colour, opacity. */
export type Stop = readonly [number, string, number?];

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const faded = opacity === undefined ? "" : ` stop-opacity="${opacity}"`;
      return `<stop offset="${n(offset * 100)}%" stop-color="${colour}"${faded}/>`;
    })
    .join("");
}

export class Sheet {
  readonly width: number;
  readonly height: number;
  private readonly shared = new Map<string, string>();
  private marks: string[] = [];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  private share(body: (id: string) => string): string {
    const key = body("");
    const known = this.shared.get(key);
    if (known !== undefined) return known;
    const id = `d${this.shared.size.toString(36)}`;
    this.shared.set(key, id);
    return id;
  }

  /** A radial gradient in the units of the shape it fills (0 to 1). */
  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    const id = this.share(
      (own) => `<radialGradient id="${own}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`,
    );
    return `url(#${id})`;
  }

  /** A linear gradient in the units of the shape it fills, top to bottom by default. */
  linear(stops: readonly Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
    const id = this.share(
      (own) =>
        `<linearGradient id="${own}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  /** Draws a path with a fill. */
  fill(d: string, fill: string, opacity = 1): void {
    const faded = opacity === 1 ? "" : ` fill-opacity="${opacity}"`;
    this.marks.push(`<path d="${d}" fill="${fill}"${faded}/>`);
  }

  /** Draws a path as a round-ended line. */
  line(d: string, stroke: string, width: number, opacity = 1): void {
    if (d === "") return;
    const faded = opacity === 1 ? "" : ` stroke-opacity="${opacity}"`;
    this.marks.push(`<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"${faded}/>`);
  }

  /** Draws an ellipse. */
  oval(cx: number, cy: number, rx: number, ry: number, fill: string, opacity = 1, turn = 0): void {
    const faded = opacity === 1 ? "" : ` fill-opacity="${opacity}"`;
    const turned = turn === 0 ? "" : ` transform="rotate(${n(turn)} ${n(cx)} ${n(cy)})"`;
    this.marks.push(
      `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${faded}${turned}/>`,
    );
  }

  /** Draws a rectangle. */
  box(x: number, y: number, width: number, height: number, fill: string, opacity = 1, round = 0): void {
    const faded = opacity === 1 ? "" : ` fill-opacity="${opacity}"`;
    const rounded = round === 0 ? "" : ` rx="${n(round)}"`;
    this.marks.push(
      `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${rounded}${faded}/>`,
    );
  }

  /** A soft-edged glow or shadow: a colour that fades out towards its rim. */
  glow(cx: number, cy: number, rx: number, ry: number, colour: string, opacity: number, turn = 0): void {
    const paint = this.radial([
      [0, colour, 1],
      [0.45, colour, 0.62],
      [0.75, colour, 0.2],
      [1, colour, 0],
    ]);
    this.oval(cx, cy, rx, ry, paint, opacity, turn);
  }

  /** Groups what `draw` marks, under a transform. */
  group(transform: string, draw: () => void, opacity = 1): void {
    const faded = opacity === 1 ? "" : ` opacity="${opacity}"`;
    this.marks.push(transform === "" ? `<g${faded}>` : `<g transform="${transform}"${faded}>`);
    draw();
    this.marks.push("</g>");
  }

  /** Fills the path d, then keeps what `draw` marks inside it. */
  within(d: string, fill: string, draw: () => void): void {
    const shape = this.share((own) => `<path id="${own}" d="${d}"/>`);
    const clip = this.share((own) => `<clipPath id="${own}"><use href="#${shape}"/></clipPath>`);
    this.marks.push(`<use href="#${shape}" fill="${fill}"/><g clip-path="url(#${clip})">`);
    draw();
    this.marks.push("</g>");
  }

  /** The finished document, with the spaces that path data can do without left out. */
  toString(): string {
    const terse = (svg: string): string =>
      svg.replace(/ d="[^"]*"/g, (d) => d.replace(/ -/g, "-").replace(/(^|[^0-9.])0\./g, "$1."));
    const shared = [...this.shared].map(([body, id]) => body.replace('id=""', `id="${id}"`)).join("");
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${this.width} ${this.height}" width="${this.width}" height="${this.height}" stroke-linecap="round" stroke-linejoin="round"><defs>${terse(shared)}</defs>${terse(this.marks.join(""))}</svg>`;
  }
}
