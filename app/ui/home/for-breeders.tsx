// Section for breeders: what the site offers them.
import { useLite } from "#app/ui/kit/lite.ts";
import { ReasonItem } from "./features.tsx";
import { NARROW_WIDTHS, sceneSrcSet } from "./scenes.ts";

const BENEFITS = [
  {
    icon: "home",
    title: "A page of your own",
    text: "Your story, your animals and your reviews at one address you can share.",
  },
  {
    icon: "camera",
    title: "Pictures at their best",
    text: "Upload what your phone took: every screen gets a sharp, small copy.",
  },
  {
    icon: "user",
    title: "Enquiries that mean it",
    text: "People write from an account, about one of your pets, in one inbox.",
  },
  {
    icon: "check",
    title: "Deposits without the awkwardness",
    text: "The buyer pays through a secure checkout, and the pet is marked as reserved.",
  },
] as const;

/** The grid "For Breeders", beside an image of the barn. */
export function ForBreeders() {
  const lite = useLite();
  return (
    <section className="page-width page-section for-breeders" aria-labelledby="for-breeders">
      {!lite && (
        <picture>
          <source type="image/avif" srcSet={sceneSrcSet(2, NARROW_WIDTHS, "avif")} sizes={SIZES} />
          <source type="image/webp" srcSet={sceneSrcSet(2, NARROW_WIDTHS, "webp")} sizes={SIZES} />
          <img src="/hero/jpg/2-480.jpg" width={800} height={640} alt="" loading="lazy" decoding="async" />
        </picture>
      )}
      <div>
        <h2 id="for-breeders">For Breeders</h2>
        <p className="lede">You raise them well. We bring you the families who are looking for exactly that.</p>
        <ul className="features__list features__list--breeders">
          {BENEFITS.map((benefit) => (
            <ReasonItem key={benefit.title} {...benefit} />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** How wide it is drawn: a small phone takes the file that it has of the second slide. */
const SIZES = "(width < 30rem) 66vw, (width < 40rem) 88vw, (width < 64rem) 92vw, 480px";
