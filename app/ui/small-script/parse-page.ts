// Reads the HTML of another page of this site.

/** The page, and its inline style, which is taken out: the parser would report it as against the policy of this page. */
export function parsePage(html: string): { page: Document; css: string } {
  const styles: string[] = [];
  const rest = html.replace(/<style[^>]*>([\s\S]*?)<\/style>/g, (_element, css: string) => {
    styles.push(css);
    return "";
  });
  return { page: new DOMParser().parseFromString(rest, "text/html"), css: styles.join("\n") };
}
