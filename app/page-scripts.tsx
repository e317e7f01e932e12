// The scripts at the end of a page: those of a document page, or what an app page records until it is hydrated.
import { createContext, use } from "react";
import type { FailedForm } from "#app/domain/accounts/sessions/kept-form.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { loaderText, RECORD_INPUT, SPECULATION_RULES } from "./http/page-cache/document-scripts.ts";
import { authStateOf } from "./ui/accounts/store-auth-state.ts";
import { guardTranslation } from "./ui/kit/translation.ts";

/** What the server knows and the browser does not need. */
interface Facts {
  /** Allows inline scripts. */
  nonce?: string;
  /** The page is the response to a form. */
  isPosted?: boolean;
  /** The viewer of an error page without the data of the root, which React Router does not read when an action throws. */
  viewer?: Viewer | null;
  /** The form that failed, which the error page sends again. */
  failed?: FailedForm | null;
  /** The URL of the small script. */
  smallScript: string;
  /** Stands for the critical CSS of a page for the page cache. */
  styleMark?: string;
}

/** The facts around the whole page, on the server. */
export const PageFacts = createContext<Facts | null>(null);

/**
 * Back and reload ask with GET for a page that was the response to a form: the browser keeps no copy of it, and would ask
 * whether to send the form again.
 */
const ASK_WITH_GET = 'history.replaceState(history.state,"");';

/**
 * The scripts of a document page. For a signed-in user no page is fetched ahead: a pet's page counts as looked at when it is
 * requested, and pages of an account should not be there after it has signed out.
 */
export function DocumentScripts({ viewer }: { viewer: Viewer | null }) {
  const facts = use(PageFacts);
  if (!facts) return null;
  const { nonce, isPosted, smallScript } = facts;
  return (
    <>
      {!viewer && (
        <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }} />
      )}
      <script
        nonce={nonce}
        {...(viewer && accountData(viewer))}
        dangerouslySetInnerHTML={{ __html: (isPosted ? ASK_WITH_GET : "") + loaderText(smallScript) }}
      />
    </>
  );
}

/** The signed-in user, for the small script (app/ui/small-script/page-account.ts). */
function accountData(viewer: Viewer) {
  return { "data-user-id": viewer.userId, "data-auth-state": authStateOf(viewer) };
}

/** What an app page does before it is hydrated: it hides the texts for visitors without script, and records input. */
const IN_HEAD = import.meta.env.SSR
  ? `document.documentElement.dataset.scripted="";${RECORD_INPUT}(${String(guardTranslation)})()`
  : "";

/** Of an app page, in its head, before the first paint. The browser hides the nonce, and knows no facts, so it is not compared. */
export function RecordInput() {
  const { nonce, isPosted } = use(PageFacts) ?? {};
  const text = (isPosted ? ASK_WITH_GET : "") + IN_HEAD;
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
