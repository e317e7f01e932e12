// The stylesheets of a page. A page for the page cache has its critical CSS in their place; they stay there `disabled`, which
// browsers do not fetch, until the small script enables them.
import { use } from "react";
import { PageFacts } from "./page-scripts.tsx";

/** React has no type for it. */
const NOT_FETCHED = { disabled: true };

/** In the head. The server knows the critical CSS when the page is rendered, and writes it in place of the mark. */
export function PageStyle({ hrefs }: { hrefs: readonly string[] }) {
  const mark = use(PageFacts)?.styleMark;
  return (
    <>
      {mark && <style dangerouslySetInnerHTML={{ __html: mark }} />}
      {hrefs.map((href) => (
        <link key={href} rel="stylesheet" href={href} {...(mark && NOT_FETCHED)} />
      ))}
    </>
  );
}
