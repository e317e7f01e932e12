// A component and its uses.
export function Button({ label }: { label: string }) {
  return <button type="submit">{label}</button>;
}

export const wrong = <Button lable="Save" />; // fails: TS2322
export const missing = <Button />; // fails: TS2741
export const unknownElement = <buton />; // fails: TS2339
