// Renders map tiles as SVG from the gazetteer: a background, with a dot and a label for each town that fits. Used
// without a maps provider.
import { singleFlight } from "#app/platform/single-flight.ts";
import { gazetteerData, type Town } from "./gazetteer-data.server.ts";
import type { TileAddress } from "./places.ts";

export const TILE_SIZE = 256;
const CHARACTER_WIDTH = 6.6;
const LINE_HEIGHT = 17;
/** Labels can extend this many pixels into the next tile. */
const REACH = 180;
const CELL = 32;

interface Label {
  name: string;
  x: number;
  y: number;
  size: number;
}

/** The labels of a zoom level by tile, computed for the whole map, so that neighbouring tiles show the same labels. */
const planOf = singleFlight(plan, { keepMs: Infinity });

/** Returns a tile as SVG. */
export async function drawTile({ z, x, y }: TileAddress): Promise<string> {
  const squares = await planOf(z);
  const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => squares.get(`${x + dx}/${y + dy}`) ?? []));
  const [left, top] = [x * TILE_SIZE, y * TILE_SIZE];
  const drawn = around.map((label) => drawLabel(label, label.x - left, label.y - top)).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE_SIZE}" height="${TILE_SIZE}" viewBox="0 0 ${TILE_SIZE} ${TILE_SIZE}">` +
    `<rect width="${TILE_SIZE}" height="${TILE_SIZE}" fill="#eef2e6"/>` +
    `<path d="M0 .5H${TILE_SIZE}M.5 0V${TILE_SIZE}" stroke="#dfe6d4" fill="none"/>` +
    `<g font-family="system-ui,sans-serif" fill="#1f2a24" stroke="#eef2e6" stroke-width="3" paint-order="stroke" stroke-linejoin="round">${drawn}</g></svg>`
  );
}

function drawLabel({ name, size }: Label, x: number, y: number): string {
  if (x < -REACH || x > TILE_SIZE + 10 || y < -LINE_HEIGHT || y > TILE_SIZE + LINE_HEIGHT) return "";
  const [at, down] = [x.toFixed(1), y.toFixed(1)];
  const weight = size >= 7 ? ` font-weight="600"` : "";
  return (
    `<circle cx="${at}" cy="${down}" r="${size >= 7 ? 4 : 3}" fill="#1f5b43" stroke-width="1.5"/>` +
    `<text x="${(x + 7).toFixed(1)}" y="${(y + 4.5).toFixed(1)}" font-size="${fontSize(size)}"${weight}>${escape(name)}</text>`
  );
}

function fontSize(size: number): number {
  return size >= 7 ? 14 : 12;
}

/** Places labels from the largest town down, and omits those that would overlap an earlier one. */
async function plan(z: number): Promise<Map<string, Label[]>> {
  const { towns } = await gazetteerData();
  const taken = new Map<string, [number, number, number, number][]>();
  const squares = new Map<string, Label[]>();
  for (const town of towns) {
    const { x, y } = project(town, z);
    const width = 14 + town.name.length * CHARACTER_WIDTH * (fontSize(town.size) / 12);
    const box: [number, number, number, number] = [x - 5, y - LINE_HEIGHT / 2, x + width, y + LINE_HEIGHT / 2];
    const cells = cellsOf(box);
    const isFree = cells.every((cell) => !(taken.get(cell) ?? []).some((other) => overlaps(box, other)));
    if (!isFree) continue;
    for (const cell of cells) taken.set(cell, [...(taken.get(cell) ?? []), box]);
    const square = `${Math.floor(x / TILE_SIZE)}/${Math.floor(y / TILE_SIZE)}`;
    squares.set(square, [...(squares.get(square) ?? []), { name: town.name, x, y, size: town.size }]);
  }
  return squares;
}

/** The pixel position of a point on the map of a zoom level (Web Mercator). */
export function project({ lat, lng }: Pick<Town, "lat" | "lng">, z: number): { x: number; y: number } {
  const side = TILE_SIZE * 2 ** z;
  const sine = Math.sin((lat * Math.PI) / 180);
  return {
    x: ((lng + 180) / 360) * side,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * side,
  };
}

function cellsOf([left, top, right, bottom]: readonly number[]): string[] {
  const cells: string[] = [];
  for (let column = Math.floor(left! / CELL); column <= Math.floor(right! / CELL); column++) {
    for (let row = Math.floor(top! / CELL); row <= Math.floor(bottom! / CELL); row++) cells.push(`${column}/${row}`);
  }
  return cells;
}

function overlaps(one: readonly number[], other: readonly number[]): boolean {
  return one[0]! < other[2]! && other[0]! < one[2]! && one[1]! < other[3]! && other[1]! < one[3]!;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
