// Small PDFs for tests of uploads: whole, locked, cut off and empty ones.

const OWNER = "<4c1029697ee358715d3a14a2add817c4b01651440de808371f78165ac90dc581>";
const RC4 = `/Filter /Standard /V 2 /R 3 /Length 128 /P -1028 /O ${OWNER}`;
const AES = `/Filter/Standard/V 5/R 6/Length 256/P -1028/O${OWNER}/CF<</StdCF<</CFM/AESV3/Length 32>>>>`;

/** Encryption dictionaries: with the password "secret", and with an empty one, as of a file that is only locked for changes. */
export const LOCKS = {
  secret: `${RC4} /U <e870088d170309b76a1bf0967fa070dd00000000000000000000000000000000>`,
  secretAes: `${AES}/U<837d62471967d2da1dcc72639b3337133ad178cdffcc7b6a85fe341ea825f9ca31323334353637383837363534333231>`,
  noPassword: `${RC4} /U <d63c2625727046245d500f26d93e0e3600000000000000000000000000000000>`,
  noPasswordAes: `${AES}/U<eace262798d0f7325982b486540ff1c118871e1515e59ad3ae35f093a26a54a631323334353637383837363534333231>`,
};

interface PdfOptions {
  pages?: 0 | 1;
  /** The content of an encryption dictionary. */
  lock?: string;
}

/** A PDF with one page, unless told otherwise. */
export function pdfFile({ pages = 1, lock }: PdfOptions = {}): string {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${pages ? "3 0 R" : ""}] /Count ${pages} >>`,
    ...(pages ? ["<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>"] : []),
    ...(lock ? [`<< ${lock} >>`] : []),
  ];
  let text = "%PDF-1.7\n";
  const offsets = objects.map((content, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${content}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const encrypt = lock ? ` /Encrypt ${objects.length} 0 R` : "";
  const id = "<8c7dd922ad47494fc02c388e12c00eac>";
  const trailer = `<< /Size ${objects.length + 1} /Root 1 0 R${encrypt} /ID [${id} ${id}] >>`;
  return `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n${trailer}\nstartxref\n${text.length}\n%%EOF\n`;
}
