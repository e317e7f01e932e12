// The certificate for a dog in Scotland, to print and sign (VIS-22). A draft: form and date in force are checked by the owner.

export function ScottishCertificate({ petName }: { petName: string }) {
  return (
    <section className="grid gap-3" id="certificate" aria-labelledby="certificate-title">
      <h2 id="certificate-title">Certificate for a dog in Scotland</h2>
      <p>
        Under the Welfare of Dogs (Scotland) Act 2025 breeder and buyer read the code of practice and sign this before
        the dog changes hands. This is a draft: look up the form in force on{" "}
        <a href="https://www.mygov.scot" target="_blank" rel="noreferrer">
          mygov.scot
        </a>
        .
      </p>
      <p>
        We have read the code of practice. The buyer has thought about the time, the room and the money that {petName}{" "}
        needs, and the breeder believes that the home is suitable.
      </p>
      <SignatureLines />
    </section>
  );
}

export function SignatureLines() {
  return (
    <dl className="fact-grid">
      {["Breeder, date", "Buyer, date"].map((label) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="write-line">______________________</dd>
        </div>
      ))}
    </dl>
  );
}
