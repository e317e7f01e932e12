// The scripts at the end of a page: those of a document page, or what an app page records until it is hydrated.
import { createContext, use } from "react";
import { loaderText, RECORD_INPUT, SPECULATION_RULES } from "./http/page-cache/document-scripts.ts";

/** What the server knows and the browser does not need: the nonce of inline scripts, and the URL of the small script. */
interface ScriptFacts {
  nonce: string | undefined;
  smallScript: string;
}

const Facts = createContext<ScriptFacts | null>(null);

/** Puts the facts around the whole page, on the server. */
export const ScriptFactsProvider = Facts;

/**
 * The scripts of a document page. For a signed-in user no page is fetched ahead: a pet's page counts as looked at when it is
 * requested, and pages of an account should not be there after it has signed out.
 */
export function DocumentScripts({ signedIn }: { signedIn: boolean }) {
  const facts = use(Facts);
  if (!facts) return null;
  const { nonce, smallScript } = facts;
  return (
    <>
      {!signedIn && (
        <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }} />
      )}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: loaderText(smallScript) }} />
    </>
  );
}

/** Of an app page. The browser hides the nonce, so it is not compared. */
export function RecordInput() {
  const nonce = use(Facts)?.nonce;
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: RECORD_INPUT }} />;
}
