// View types of the API documentation page.

/** A field of a request or response body, or a parameter. */
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
