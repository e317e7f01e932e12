// Colours are mixed the way a painter would: light is warm, shade is cool.

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(red: number, green: number, blue: number): string {
  const part = (value: number): string =>
    Math.max(0, Math.min(255, Math.round(value)))
      .toString(16)
      .padStart(2, "0");
  return `#${part(red)}${part(green)}${part(blue)}`;
}

/** Mixes two #rrggbb colours; an amount of 0 gives the first, 1 the second. */
export function mix(first: string, second: string, amount: number): string {
  const a = channels(first);
  const b = channels(second);
  return toHex(a[0] + (b[0] - a[0]) * amount, a[1] + (b[1] - a[1]) * amount, a[2] + (b[2] - a[2]) * amount);
}

/** Lightens towards warm sunlight. */
export function lit(colour: string, amount: number): string {
  return mix(colour, "#fff4dd", amount);
}

/** Darkens towards a cool, deep shade. */
export function shaded(colour: string, amount: number): string {
  return mix(colour, "#23161f", amount);
}

/** Perceived brightness from 0 (black) to 1 (white). */
export function brightness(colour: string): number {
  const [red, green, blue] = channels(colour);
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
}

/** Builds a colour from hue (degrees), saturation and lightness (0 to 1). */
export function hsl(hue: number, saturation: number, lightness: number): string {
  const h = (((hue % 360) + 360) % 360) / 30;
  const spread = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number): number => {
    const k = (offset + h) % 12;
    return 255 * (lightness - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return toHex(part(0), part(8), part(4));
}
