// An inline script of a document page that runs where it stands; the content security policy allows it by its hash. A page
// for Save-Data has no script.
import { useLite } from "./lite.ts";

export function InlineScript({ text }: { text: string }) {
  return useLite() ? null : <script dangerouslySetInnerHTML={{ __html: text }} />;
}
