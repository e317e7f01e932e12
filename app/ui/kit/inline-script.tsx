// An inline script of a document page that runs where it stands; the content security policy allows it by its hash. A page
// for Save-Data has no script.
import { useLite } from "./lite.ts";

interface InlineScriptProps {
  text: string;
  /** What the script reads of its element. */
  "data-kind"?: string;
}

export function InlineScript({ text, ...read }: InlineScriptProps) {
  return useLite() ? null : <script {...read} dangerouslySetInnerHTML={{ __html: text }} />;
}
