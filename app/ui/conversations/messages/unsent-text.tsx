// The text of a message that was refused, to be copied where no form keeps it.
export function UnsentText({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <div role="alert">
      <p className="composer__state">Not sent</p>
      <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
        {text}
      </p>
    </div>
  );
}
