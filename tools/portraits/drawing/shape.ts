// Geometry of soft things: smooth closed outlines, tufted fur, curls and hair
// strokes, all as compact SVG path data.
import type { Chance } from "./random.ts";

export type Point = readonly [number, number];

/** Writes a number with at most one decimal. */
export function n(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(rounded === 0 ? 0 : rounded);
}

function at(points: readonly Point[], index: number): Point {
  const size = points.length;
  const point = points[((index % size) + size) % size];
  if (point === undefined) throw new Error("An outline needs points");
  return point;
}

/** A smooth curve (Catmull-Rom) through the points, closed unless told otherwise. */
export function smooth(points: readonly Point[], closed = true): string {
  const first = at(points, 0);
  let path = `M${n(first[0])} ${n(first[1])}`;
  const segments = closed ? points.length : points.length - 1;
  for (let index = 0; index < segments; index += 1) {
    const last = points.length - 1;
    const p0 = closed ? at(points, index - 1) : at(points, Math.max(0, index - 1));
    const p1 = at(points, index);
    const p2 = at(points, index + 1);
    const p3 = closed ? at(points, index + 2) : at(points, Math.min(last, index + 2));
    path += `C${n(p1[0] + (p2[0] - p0[0]) / 6)} ${n(p1[1] + (p2[1] - p0[1]) / 6)} ${n(p2[0] - (p3[0] - p1[0]) / 6)} ${n(p2[1] - (p3[1] - p1[1]) / 6)} ${n(p2[0])} ${n(p2[1])}`;
  }
  return closed ? `${path}Z` : path;
}

/** Points along the smooth closed curve, about `step` apart. */
function sample(points: readonly Point[], step: number): Point[] {
  const result: Point[] = [];
  for (let index = 0; index < points.length; index += 1) {
    const p0 = at(points, index - 1);
    const p1 = at(points, index);
    const p2 = at(points, index + 1);
    const p3 = at(points, index + 2);
    const pieces = Math.max(1, Math.round(Math.hypot(p2[0] - p1[0], p2[1] - p1[1]) / step));
    for (let piece = 0; piece < pieces; piece += 1) {
      const t = piece / pieces;
      const along = (axis: 0 | 1): number =>
        0.5 *
        (2 * p1[axis] +
          (p2[axis] - p0[axis]) * t +
          (2 * p0[axis] - 5 * p1[axis] + 4 * p2[axis] - p3[axis]) * t * t +
          (3 * p1[axis] - p0[axis] - 3 * p2[axis] + p3[axis]) * t * t * t);
      result.push([along(0), along(1)]);
    }
  }
  return result;
}

function turnsClockwise(points: readonly Point[]): boolean {
  let area = 0;
  for (let index = 0; index < points.length; index += 1) {
    const a = at(points, index);
    const b = at(points, index + 1);
    area += a[0] * b[1] - b[0] * a[1];
  }
  return area > 0;
}

/** How fur leaves an outline. */
export interface FurEdge {
  length: number;
  step?: number;
  /** Extra lean of every tuft, for instance downwards. */
  lean?: Point;
}

/** A closed outline whose edge breaks into soft tufts of fur. */
export function tufted(points: readonly Point[], chance: Chance, edge: FurEdge): string {
  if (edge.length < 0.6) return smooth(points);
  const step = edge.step ?? Math.max(9, edge.length * 1.25);
  const lean = edge.lean ?? [0, 0.45];
  const dots = sample(points, step);
  const side = turnsClockwise(dots) ? 1 : -1;
  let here = at(dots, 0);
  let path = `M${n(here[0])} ${n(here[1])}`;
  for (let index = 0; index < dots.length; index += 1) {
    const next = at(dots, index + 1);
    const dx = next[0] - here[0];
    const dy = next[1] - here[1];
    const gap = Math.hypot(dx, dy) || 1;
    const normal: Point = [(dy / gap) * side, (-dx / gap) * side];
    const reach = edge.length * chance.between(0.45, 1.15);
    const tip: Point = [
      dx * 0.62 + (normal[0] * 0.72 + lean[0] * 0.8) * reach,
      dy * 0.62 + (normal[1] * 0.72 + lean[1] * 0.8) * reach,
    ];
    path += `q${n(dx * 0.1 + normal[0] * reach * 0.42)} ${n(dy * 0.1 + normal[1] * reach * 0.42)} ${n(tip[0])} ${n(tip[1])}`;
    path += `q${n(dx - tip[0] + normal[0] * reach * 0.1)} ${n(dy - tip[1] + normal[1] * reach * 0.1)} ${n(dx - tip[0])} ${n(dy - tip[1])}`;
    here = next;
  }
  return `${path}Z`;
}

/** A closed outline of round bumps, for curly coats. */
export function curly(points: readonly Point[], chance: Chance, bump: number): string {
  const dots = sample(points, bump);
  const sweep = turnsClockwise(dots) ? 1 : 0;
  const first = at(dots, 0);
  let path = `M${n(first[0])} ${n(first[1])}`;
  for (let index = 0; index < dots.length; index += 1) {
    const here = at(dots, index);
    const next = at(dots, index + 1);
    const gap = Math.hypot(next[0] - here[0], next[1] - here[1]);
    const radius = gap * chance.between(0.52, 0.68);
    path += `A${n(radius)} ${n(radius)} 0 0 ${sweep} ${n(next[0])} ${n(next[1])}`;
  }
  return `${path}Z`;
}

/** The points of an ellipse, optionally turned by an angle in degrees. */
export function ellipse(cx: number, cy: number, rx: number, ry: number, turn = 0, count = 12): Point[] {
  const angle = (turn * Math.PI) / 180;
  return Array.from({ length: count }, (_, index) => {
    const t = (index / count) * Math.PI * 2;
    const x = Math.cos(t) * rx;
    const y = Math.sin(t) * ry;
    return [cx + x * Math.cos(angle) - y * Math.sin(angle), cy + x * Math.sin(angle) + y * Math.cos(angle)];
  });
}

/** Adds the mirror image of a right-hand half outline (top to bottom). */
export function mirrored(half: readonly Point[]): Point[] {
  const left = half.filter(([x]) => Math.abs(x) > 0.01).map(([x, y]): Point => [-x, y]);
  return [...half, ...left.reverse()];
}

/** Flips (side -1), scales and moves points. */
export function placed(points: readonly Point[], side: number, x = 0, y = 0, scale = 1): Point[] {
  return points.map(([px, py]): Point => [px * side * scale + x, py * scale + y]);
}

/** An uneven round blot, for patches and spots. */
export function blot(cx: number, cy: number, rx: number, ry: number, chance: Chance, unevenness = 0.22): Point[] {
  return ellipse(cx, cy, rx, ry, chance.around(40), 9).map(([x, y]): Point => {
    const factor = 1 + chance.around(unevenness);
    return [cx + (x - cx) * factor, cy + (y - cy) * factor];
  });
}

/** Whether a point lies inside an outline. */
function inside(points: readonly Point[], [x, y]: Point): boolean {
  let within = false;
  for (let index = 0; index < points.length; index += 1) {
    const [ax, ay] = at(points, index);
    const [bx, by] = at(points, index - 1);
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  }
  return within;
}

/** Short hair strokes scattered inside an outline, combed along a direction field. */
export function hairs(
  points: readonly Point[],
  chance: Chance,
  count: number,
  length: number,
  comb: (point: Point) => Point,
): string {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  let path = "";
  for (let index = 0; index < count; index += 1) {
    const spot: Point = [chance.between(left, right), chance.between(top, bottom)];
    if (!inside(points, spot)) continue;
    const [dx, dy] = comb(spot);
    const size = Math.hypot(dx, dy) || 1;
    const reach = length * chance.between(0.6, 1.3);
    const ux = (dx / size) * reach;
    const uy = (dy / size) * reach;
    const bend = chance.around(0.3);
    if (length < 9) {
      path += `M${n(spot[0])} ${n(spot[1])}l${n(ux)} ${n(uy)}`;
      continue;
    }
    path += `M${n(spot[0])} ${n(spot[1])}q${n(ux * 0.5 - uy * bend)} ${n(uy * 0.5 + ux * bend)} ${n(ux)} ${n(uy)}`;
  }
  return path;
}
