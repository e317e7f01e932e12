// Says above the form that it did not get through; everything in it is still there.
import { Flash } from "#app/ui/kit/flash.tsx";

export function LostNote({ text }: { text: string | null }) {
  return text === null ? null : <Flash flash={{ kind: "error", text }} toast />;
}
