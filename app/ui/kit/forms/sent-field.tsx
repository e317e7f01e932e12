// Hidden field for forms that have only a button: text browsers submit a form without any field by GET, as a link.

export function SentField() {
  return <input type="hidden" name="sent" value="yes" />;
}
