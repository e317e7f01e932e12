// The message above the form after a failed request; the form keeps its values.
import { Flash } from "#app/ui/kit/flash.tsx";

export function LostNote({ text }: { text: string | null }) {
  return text === null ? null : <Flash flash={{ kind: "error", text }} toast />;
}
