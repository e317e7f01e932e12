// Parses UK postcodes. The gazetteer has districts only, so a whole postcode stands for its district, the part before
// the space.

const WHOLE = /^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]{2}$/;
const DISTRICT = /^[A-Z]{1,2}\d[A-Z\d]?$/;
/** A district and the beginning of the inward code, separated by a space. */
const BEGUN = /^([A-Z]{1,2}\d[A-Z\d]?)\s+\d[A-Z]?$/;

/** The district of a postcode, such as "LS21"; null for any other text. */
export function postcodeDistrict(text: string): string | null {
  const capitals = text.trim().toUpperCase();
  const compact = capitals.replaceAll(/\s+/g, "");
  return WHOLE.exec(compact)?.[1] ?? BEGUN.exec(capitals)?.[1] ?? (DISTRICT.test(compact) ? compact : null);
}

/** The area of a district: its leading capital letters. */
export function postcodeArea(district: string): string {
  return /^[A-Z]+/.exec(district)?.[0] ?? "";
}

/** Expands "1-3,9" and "1C" to districts, in their order. */
export function expandDistricts(area: string, numbers: string): string[] {
  return numbers.split(",").flatMap((part) => {
    const [first = "", last] = part.split("-");
    if (last === undefined) return [area + first];
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count }, (_, at) => area + String(Number(first) + at));
  });
}
