// A field of the handover page that was refused, with what was typed.
export interface HandoverRefusal {
  field: "problem" | "date";
  value: string;
  text: string;
}
