// New recovery codes, shown once.
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="form-stack">
      <p>
        These are your recovery codes. Each of them logs you in once without your second factor. Write them down or
        print them now: we cannot show them again.
      </p>
      <ul className="recovery-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
