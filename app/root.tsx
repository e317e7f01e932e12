// The root route: the HTML document of every page with header and footer, and the error page.
import { lazy, type ReactNode, Suspense, use } from "react";
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  redirectDocument,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { DOCUMENT_PAGE, isDocumentPage, type PageHandle } from "#app/domain/shared/document-pages.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { clock } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { useForgetWizard } from "#app/ui/accounts/registration/wizard-memory.ts";
import { thrownQuestion } from "#app/ui/accounts/sign-in/reauthentication-question.ts";
import { LiveFavourites } from "#app/ui/community/favourites/live-favourites.tsx";
import type { Route } from "./+types/root.ts";
import { takeFlash } from "./http/forms/flash.server.ts";
import { useRequestId } from "./http/server/request-id.tsx";
import { savesData } from "./http/server/save-data.ts";
import { findKeptForm } from "./http/session/kept-form.server.ts";
import { dropLeftDraft } from "./http/session/registration-draft.server.ts";
import { getViewer } from "./http/session/session.server.ts";
import { withToDo } from "./http/session/viewer-to-do.server.ts";
import { DocumentScripts, PageFacts, RecordInput } from "./page-scripts.tsx";
import { PageStyle } from "./page-style.tsx";
import { StoredAuthState } from "./ui/accounts/stored-auth-state.tsx";
import { Flash } from "./ui/kit/flash.tsx";
import { LiteContext } from "./ui/kit/lite.ts";
import { ScrollToTop } from "./ui/kit/scroll-to-top.tsx";
import { ErrorPage } from "./ui/layout/error-page.tsx";
import { errorText } from "./ui/layout/error-text.ts";
import { Footer } from "./ui/layout/footer.tsx";
import { Header } from "./ui/layout/header.tsx";
import { KeptFormNotice } from "./ui/layout/kept-form-notice.tsx";
import { keepTarget } from "./ui/layout/last-click.ts";
import { pageMeta } from "./ui/layout/page-meta.ts";
import { keepForm, Offline } from "./ui/offline/offline.tsx";
import { ForViewer } from "./ui/personal/personal.tsx";
import stylesheet from "./ui/styles/app.css?url";

// Loaded lazily: rare, so it is not in the script of every page.
const ReauthenticationPage = lazy(async () => ({
  default: (await import("#app/ui/accounts/sign-in/reauthentication-page.tsx")).ReauthenticationPage,
}));

/** The year of the footer on an error page, where the loader's value is missing. */
const THIS_YEAR = new Date().getFullYear();

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  pageMeta(loaderData?.siteUrl ?? "", error ? { title: errorText(error).title, noIndex: true } : {});

export const clientMiddleware = [leaveForDocument, keepTarget, keepForm];

/** Client middleware of the router: it never renders a document page. The browser loads it, after a redirect too. */
async function leaveForDocument({ request }: { request: Request }, next: () => Promise<unknown>): Promise<unknown> {
  if (request.method === "GET" && isDocumentPage(new URL(request.url).pathname)) throw redirectDocument(request.url);
  return next();
}

export async function loader({ context, request }: Route.LoaderArgs) {
  await dropLeftDraft(context, request);
  const viewer = await getViewer(context);
  const keptForm = await findKeptForm({ context, request }, viewer);
  return {
    viewer: viewer && (await withToDo(context, viewer)),
    ...(keptForm && { keptForm }),
    flash: takeFlash(context),
    siteName: SITE_NAME,
    siteUrl: env.SITE_URL,
    year: clock.now().getFullYear(),
    /** The browser sent Save-Data: no web font, smaller images. */
    lite: savesData(request.headers.get("Save-Data")),
  };
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const { pathname } = useLocation();
  const area = useRouteLoaderData<{ toDo: readonly unknown[] | null }>("routes/breeder/area");
  const error = useRouteError();
  const failed = error != null;
  const handles = useMatches().map(({ handle }) => (handle ?? {}) as PageHandle);
  // An error page is a document page, but for the question who you are.
  const isDocument = failed ? !thrownQuestion(error) : handles.some(({ kind }) => kind === DOCUMENT_PAGE.kind);
  const isHome = pathname === "/" && !failed;
  const hasNotice = !failed && handles.some((handle) => handle.hasNotice);
  const styles = [stylesheet, ...handles.flatMap((handle) => handle.stylesheet ?? [])];
  const facts = use(PageFacts);
  const { viewer = facts?.viewer ?? null, flash = null, siteName = SITE_NAME, lite = false } = data ?? {};
  return (
    <html lang="en-GB" className={lite ? "lite" : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <meta name="theme-color" content="#fbf8f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#131a16" media="(prefers-color-scheme: dark)" />
        <ForViewer viewer={viewer}>{() => <PageStyle hrefs={styles} />}</ForViewer>
        <Links />
        {!lite && !isDocument && <RecordInput />}
        {/* Blocks rendering until the header is complete: a partial header would shift the layout. */}
        <link rel="expect" href="#main" blocking="render" />
      </head>
      <body>
        <LiteContext value={lite}>
          <a className="skip-link" href="#main">
            Skip to main content
          </a>
          <ForViewer viewer={viewer}>
            {(its) => <Header viewer={its} siteName={siteName} toDo={area?.toDo?.length} clear={isHome} />}
          </ForViewer>
          <main id="main" className={isHome ? "page-main page-main--home" : "page-main"} tabIndex={-1}>
            <ForViewer name="notice" viewer={viewer}>
              {() => null}
            </ForViewer>
            {flash && !hasNotice && (
              <div className={isHome ? "page-width home-flash" : "page-width notice"}>
                <Flash key={flash.id} flash={flash} />
              </div>
            )}
            {data?.keptForm && <KeptFormNotice form={data.keptForm} />}
            {children}
          </main>
          <ForViewer viewer={viewer}>
            {(its) => <Footer viewer={its} siteName={siteName} year={data?.year ?? THIS_YEAR} />}
          </ForViewer>
          <ScrollToTop />
          {data && <StoredAuthState viewer={viewer} />}
          {data && <Offline userId={viewer?.userId ?? null} />}
        </LiteContext>
        {lite ? null : isDocument ? (
          <ForViewer name="scripts" viewer={viewer}>
            {(its) => <DocumentScripts viewer={its} />}
          </ForViewer>
        ) : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  useForgetWizard();
  return (
    <LiveFavourites>
      <Outlet />
    </LiveFavourites>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const question = thrownQuestion(error);
  const requestId = useRequestId();
  const failed = use(PageFacts)?.failed ?? null;
  if (question) {
    return (
      <Suspense>
        <ReauthenticationPage question={question} />
      </Suspense>
    );
  }
  return <ErrorPage error={error} requestId={requestId} failed={failed} />;
}
