// Stores what the device has kept of drafts since their account was signed out, once it is signed in again.
import { useEffect, useState } from "react";
import { KEEP_CHANGES } from "#app/domain/pets/listings/draft-version.ts";
import type { DraftConflict } from "#app/domain/pets/listings/views.ts";
import { DraftConflictNote } from "./draft-conflict.tsx";
import { forgetText, type KeptText, keptTexts } from "./kept-texts.ts";
import { sendText } from "./send-text.ts";

const FORMS = ["/breeder/pets/new", "/breeder/litters/new"];

interface Conflicting {
  kept: KeptText;
  conflict: DraftConflict;
}

export function KeptDrafts({ account }: { account: number }) {
  const [found, setFound] = useState<Conflicting | null>(null);
  useEffect(() => {
    void (async () => {
      for (const kept of keptTexts(account)) {
        const conflict = await store(kept);
        if (conflict) setFound({ kept, conflict });
      }
    })();
  }, [account]);
  if (!found) return null;
  const { kept, conflict } = found;
  const choose = (which: "that" | "this") => {
    kept.body.set("version", conflict.version);
    if (which === "that") kept.body.set("intent", KEEP_CHANGES);
    setFound(null);
    void store(kept);
  };
  return (
    <div className="page-width">
      <DraftConflictNote conflict={conflict} onChoose={choose} />
    </div>
  );
}

/** Stores a text and opens the page of its form where a form is open already. Returns what was changed elsewhere. */
async function store({ account, to, page, body }: KeptText): Promise<DraftConflict | null> {
  const outcome = await sendText(to, body);
  if (outcome.kind === "conflict") return outcome.conflict;
  if (outcome.kind !== "saved") return null;
  forgetText(account, to, body);
  if (FORMS.some((form) => page.startsWith(form) && window.location.pathname.startsWith(form)))
    window.location.assign(page);
  return null;
}
