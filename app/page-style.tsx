// The stylesheets of a page. A page for the page cache has its critical CSS in their place, which names them for the small
// script. As `disabled` links Chromium fetched them ahead of the first image.
import { use } from "react";
import { PageFacts } from "./page-scripts.tsx";

/** In the head. The server knows the critical CSS when the page is rendered, and writes it in place of the mark. */
export function PageStyle({ hrefs }: { hrefs: readonly string[] }) {
  const mark = use(PageFacts)?.styleMark;
  return (
    <>
      {mark && <style data-whole={hrefs.join(" ")} dangerouslySetInnerHTML={{ __html: mark }} />}
      {!mark && hrefs.map((href) => <link key={href} rel="stylesheet" href={href} />)}
    </>
  );
}
