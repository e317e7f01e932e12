// Save-Data: with this header a visitor gets no script, no web font and smaller images.

/** Whether a Save-Data header is "on". */
export function savesData(header: string | string[] | null | undefined): boolean {
  return typeof header === "string" && header.toLowerCase() === "on";
}
