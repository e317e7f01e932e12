// Names of users within texts of the site.

/** The name without line breaks and bidirectional controls, which would change the text around it. */
export function plainName(name: string): string {
  return name
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, "")
    .trim();
}
