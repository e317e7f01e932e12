// The keys of a queue, explained.
const KEYS = [
  { keys: ["J"], what: "The next row" },
  { keys: ["K"], what: "The row before" },
  { keys: ["A"], what: "Approve" },
  { keys: ["R"], what: "Reject: choose or write the reason" },
  { keys: ["Ctrl", "Enter"], what: "Send the reason" },
  { keys: ["Esc"], what: "Leave the reason" },
  { keys: ["X"], what: "Select the row" },
  { keys: ["Z"], what: "Undo the last decision" },
  { keys: ["?"], what: "Show these keys" },
];

export function QueueKeys() {
  return (
    <dl className="queue-keys">
      {KEYS.map(({ keys, what }) => (
        <div key={what}>
          <dt>
            {keys.map((key, at) => (
              <span key={key}>
                {at > 0 && " + "}
                <kbd>{key}</kbd>
              </span>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
