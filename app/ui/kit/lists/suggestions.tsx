// Suggestions for a text field, as the browser shows them.

/** Connect it with a field by `list={id}`. */
export function Suggestions({ id, texts }: { id: string; texts: readonly string[] }) {
  return (
    <datalist id={id}>
      {texts.map((text) => (
        <option key={text} value={text} />
      ))}
    </datalist>
  );
}
