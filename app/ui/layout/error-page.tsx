// Error page with help: a search where something is missing, the same URL again where the server failed. Works without
// script.
import { useLocation } from "react-router";
import { chooseAgainText, type FailedForm } from "#app/domain/accounts/sessions/kept-form.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { ADMIN_NOT_FOUND, errorText, isOurFault, NOT_FOUND, unsentText } from "./error-text.ts";

interface ErrorPageProps {
  error: unknown;
  /** Shown with server errors, so that a visitor can quote it to support. */
  requestId: string | null;
  /** The form that was sent, or null. */
  failed?: FailedForm | null;
}

/** Heading, message and links. */
export function ErrorPage({ error, requestId, failed = null }: ErrorPageProps) {
  const { pathname, search } = useLocation();
  const { status, title, text } = errorText(error);
  const unsent = unsentText(error);
  const ours = isOurFault(status);
  const ofQueue = /^\/admin\/queue\//.test(pathname);
  const isAdmin = /^\/admin(?:\/|$)/.test(pathname);
  return (
    <div className="page-width grid justify-items-center gap-5 py-10 text-center">
      <img src={ours ? "/error.svg" : "/not-found.svg"} alt="" width={240} height={180} className="h-auto w-60" />
      <h1>{title}</h1>
      <p className="lede">{isAdmin && text === NOT_FOUND ? ADMIN_NOT_FOUND : text}</p>
      {unsent !== "" && (
        <div className="w-full max-w-xl text-left">
          <p className="soft-text">Your text was not sent:</p>
          <p className="whitespace-pre-wrap wrap-anywhere">{unsent}</p>
        </div>
      )}
      {ours ? (
        <>
          {failed ? (
            <SendAgain form={failed} action={pathname + search} />
          ) : (
            <a className="button" href={pathname + search}>
              Try again
            </a>
          )}
          {requestId && status >= 500 && (
            <p className="soft-text small-text">
              If it happens again, tell us this number: <code>{requestId}</code>
            </p>
          )}
        </>
      ) : (
        !isAdmin && <PetSearch />
      )}
      <ul className="flex flex-wrap justify-center gap-2">
        {ofQueue && (
          <li>
            <LinkButton variant="quiet" to="/admin/queue">
              Queue
            </LinkButton>
          </li>
        )}
        {isAdmin && (
          <li>
            <LinkButton variant="quiet" to="/admin">
              Admin Panel
            </LinkButton>
          </li>
        )}
        <li>
          <LinkButton variant="quiet" to="/">
            Home page
          </LinkButton>
        </li>
        <li>
          <LinkButton variant="quiet" to="/pets">
            Browse Pets
          </LinkButton>
        </li>
        <li>
          <LinkButton variant="quiet" to="/breeders">
            Find Breeders
          </LinkButton>
        </li>
        <li>
          <LinkButton variant="quiet" to="/contact">
            Contact Us
          </LinkButton>
        </li>
      </ul>
      {status === 401 && <Link to="/login">Login</Link>}
    </div>
  );
}

/** The same form again; files and passwords are not in it. */
function SendAgain({ form, action }: { form: FailedForm; action: string }) {
  return (
    <form
      method="post"
      action={action}
      encType={form.isMultipart ? "multipart/form-data" : undefined}
      className="grid justify-items-center gap-4"
    >
      {form.fields.map(([name, value], at) => (
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <p>{["What you typed is still here.", ...chooseAgainText(form)].join(" ")}</p>
      <button type="submit" className="button">
        Try again
      </button>
    </form>
  );
}

function PetSearch() {
  return (
    <form className="search-form w-full max-w-md text-left" action="/pets" role="search">
      <TextField
        id="error-search"
        name="search"
        type="search"
        label="Search pets"
        hideLabel
        placeholder="Search pets"
        prefix={<Icon name="search" />}
        maxLength={100}
      />
      <button type="submit" className="button">
        Search
      </button>
    </form>
  );
}
