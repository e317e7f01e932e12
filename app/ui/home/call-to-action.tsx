// Call to action at the end of the home page.
import { LinkButton } from "#app/ui/kit/button.tsx";

/** `breederPath` is the URL of "Become a Breeder" for this viewer. */
export function CallToAction({ breederPath }: { breederPath: string }) {
  return (
    <section className="page-width" aria-labelledby="ready">
      <div className="call-to-action">
        <h2 id="ready">Ready to Find Your Perfect Pet?</h2>
        <p>Look around for as long as you like. You only need an account to save a pet or to write to a breeder.</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <LinkButton to="/pets">Browse Pets</LinkButton>
          <LinkButton to={breederPath} variant="secondary">
            Become a Breeder
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
