// The field for private documents: a PDF or an image.
import type { ComponentProps } from "react";
import { DOCUMENT_ACCEPT, DOCUMENT_HINT } from "#app/domain/images/documents/texts.ts";
import { TextField } from "#app/ui/kit/forms/field.tsx";

type DocumentFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "accept" | "prefix">;

/** `hint` replaces the one about types and size. */
export function DocumentField(props: DocumentFieldProps) {
  return <TextField hint={DOCUMENT_HINT} {...props} type="file" accept={DOCUMENT_ACCEPT} />;
}
