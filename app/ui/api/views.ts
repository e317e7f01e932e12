// The API as its page shows it.

/** A field of what is sent or answered, or a parameter. */
export interface ApiField {
  name: string;
  type: string;
  needed: boolean;
  about: string;
}

export interface ApiCallView {
  id: string;
  method: string;
  path: string;
  summary: string;
  about: string;
  parameters: readonly ApiField[];
  isForm: boolean;
  body: readonly ApiField[];
  answers: readonly { status: string; about: string; fields: readonly ApiField[] }[];
  /** A command for a shell. */
  example: string;
  refusals: readonly number[];
}

export interface ApiPart {
  id: string;
  heading: string;
  calls: readonly ApiCallView[];
}

export interface ApiRecord {
  name: string;
  fields: readonly ApiField[];
}
