// Parses UK postcodes. The gazetteer has districts only, so a whole postcode stands for its district, the part before
// the space.

const WHOLE = /^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]{2}$/;
const DISTRICT = /^[A-Z]{1,2}\d[A-Z\d]?$/;
/** A district and the beginning of the inward code, separated by a space. */
const BEGUN = /^([A-Z]{1,2}\d[A-Z\d]?)\s+\d[A-Z]?$/;

/** Every postcode area of the United Kingdom, Jersey, Guernsey and the Isle of Man. Source: Royal Mail. */
const AREAS: ReadonlySet<string> = new Set(
  (
    "AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL " +
    "GU GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX " +
    "PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN " +
    "WR WS WV YO ZE BF"
  ).split(" "),
);

/** Whether a text is a whole postcode of a known area, or a number of the British Forces Post Office. */
export function isPostcode(text: string): boolean {
  const compact = text.toUpperCase().replaceAll(/\s+/g, "");
  const district = WHOLE.exec(compact)?.[1];
  return district === undefined ? /^BFPO\d{1,4}$/.test(compact) : AREAS.has(postcodeArea(district));
}

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
