// A text browser sends a form without any field as if it were a link, with GET, and nothing is done. So a form that is one
// button has this field.

export function SentField() {
  return <input type="hidden" name="sent" value="yes" />;
}
