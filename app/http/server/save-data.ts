// Save-Data: a visitor who asks for less gets no script, no web font and smaller pictures.

/** Whether a Save-Data header, or its absence, asks for less. */
export function savesData(header: string | string[] | null | undefined): boolean {
  return typeof header === "string" && header.toLowerCase() === "on";
}
