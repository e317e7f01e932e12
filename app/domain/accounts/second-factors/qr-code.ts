// Generates a QR code as an SVG path.
import { encode } from "uqr";

export interface QrCode {
  /** Modules per side, including the quiet zone. */
  size: number;
  /** One square per dark module. */
  path: string;
}

/** Returns the QR code of a text, with the quiet zone of four modules that readers need. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join("") };
}
