// Every endpoint of the API as plain text: parameters, body, responses, and who may use it.
import { Fragment } from "react";
import type { ApiCallView, ApiField, ApiRecord, ApiPart } from "./views.ts";

/** The parts under their headings, with a table of contents beside them. */
export function EndpointList({ parts, records }: { parts: readonly ApiPart[]; records: readonly ApiRecord[] }) {
  return (
    <div className="legal-document">
      <nav className="contents-list" aria-labelledby="contents">
        <h2 id="contents">Contents</h2>
        <ol>
          {[...parts, { id: "records", heading: "Records" }].map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="endpoint-list">
        {parts.map(({ id, heading, calls }) => (
          <section key={id} id={id} aria-labelledby={`${id}-calls`}>
            <h2 id={`${id}-calls`}>{heading}</h2>
            {calls.map((call) => (
              <Call key={call.id} call={call} />
            ))}
          </section>
        ))}
        <section id="records" aria-labelledby="records-fields">
          <h2 id="records-fields">Records</h2>
          {records.map(({ name, fields }) => (
            <details key={name} id={`record-${name}`}>
              <summary>
                <span className="endpoint-list__path">{name}</span>
              </summary>
              <Fields fields={fields} />
            </details>
          ))}
        </section>
      </div>
    </div>
  );
}

const METHOD_CLASSES: Record<string, string> = {
  GET: "endpoint-list__method endpoint-list__method--get",
  POST: "endpoint-list__method endpoint-list__method--post",
  PUT: "endpoint-list__method endpoint-list__method--put",
  PATCH: "endpoint-list__method endpoint-list__method--patch",
  DELETE: "endpoint-list__method endpoint-list__method--delete",
};

function Call({ call }: { call: ApiCallView }) {
  const { id, method, path, summary, about, parameters, isForm, body, answers, example, refusals } = call;
  return (
    <details id={id}>
      <summary>
        <span className={METHOD_CLASSES[method]}>{method}</span>
        <code className="endpoint-list__path">{path}</code>
        <span className="text-soft sm:col-start-2">{summary}</span>
      </summary>
      <p>
        <Words text={about} />
      </p>
      <Fields title="Parameters" fields={parameters} marked />
      <Fields title={isForm ? "Form with files" : "JSON to send"} fields={body} marked />
      <h3>Example</h3>
      <pre className="endpoint-list__example">
        <code>{example}</code>
      </pre>
      {answers.map(({ status, about: what, fields }) => (
        <Fragment key={status}>
          <h3>
            {status}: {what}
          </h3>
          <Fields fields={fields} />
        </Fragment>
      ))}
      <p className="soft-text">Refuses with {refusals.join(", ")}.</p>
    </details>
  );
}

/** `marked`: shows which fields are required. */
function Fields({ title, fields, marked = false }: { title?: string; fields: readonly ApiField[]; marked?: boolean }) {
  if (fields.length === 0) return null;
  return (
    <>
      {title && <h3>{title}</h3>}
      <ul className="endpoint-list__fields">
        {fields.map(({ name, type, needed, about }) => (
          <li key={name}>
            <code>{name}</code> <span className="soft-text">{type}</span>
            {marked && needed && <strong> needed</strong>}
            {about && <p>{about}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A text in which backticks enclose code. */
export function Words({ text }: { text: string }) {
  return text.split("`").map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part));
}
