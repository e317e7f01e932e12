// Types, size and error messages of private documents, for forms and the server.

/** The `accept` attribute of file fields. The server checks the content of a file, not its type. */
export const DOCUMENT_ACCEPT = "application/pdf,image/jpeg,image/png,image/webp";
export const DOCUMENT_MAX_MEGABYTES = 10;
export const DOCUMENT_HINT = `One file: PDF, JPEG, PNG or WebP, up to ${DOCUMENT_MAX_MEGABYTES} MB. Only you and our team can open it.`;

export const tooLargeText = (name: string) => `${name} is too large (max ${DOCUMENT_MAX_MEGABYTES}MB)`;
export const wrongTypeText = (name: string) => `${name} is not a PDF or image`;
export const UNREADABLE = "We could not open this file. Please check that it is complete and has no password.";
export const infectedText = (name: string) => `${name} contains a virus`;
export const notScannedText = (name: string) => `${name} could not be checked for viruses. Please try again later.`;
