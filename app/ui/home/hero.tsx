// Hero: four slides in a strip that scrolls sideways. Without script it has links to its slides; with script it advances
// by itself (small-script/slideshow.ts).
import { LinkButton } from "#app/ui/kit/button.tsx";
import { useLite } from "#app/ui/kit/lite.ts";
import { HERO_SLIDES, type HeroSlide } from "./hero-slides.ts";
import { NARROW_WIDTHS, sceneSrcSet } from "./scenes.ts";

/** The slideshow; the title of its first slide is the heading of the page. */
export function Hero({ refundPeriod }: { refundPeriod: string }) {
  return (
    <section className="hero" aria-roledescription="carousel" aria-label="Highlights">
      <ul className="hero__track">
        {HERO_SLIDES.map((slide, index) => (
          <Slide key={slide.title} slide={slide} index={index} refundPeriod={refundPeriod} />
        ))}
      </ul>
      <div className="hero__controls">
        <ul className="hero__dots">
          {HERO_SLIDES.map(({ title }, index) => (
            <li key={title}>
              <a href={`#slide-${index + 1}`}>
                <span className="visually-hidden">
                  Slide {index + 1}: {title}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Slide({ slide, index, refundPeriod }: { slide: HeroSlide; index: number; refundPeriod: string }) {
  const Title = index === 0 ? "h1" : "h2";
  return (
    <li className="hero__slide" id={`slide-${index + 1}`} aria-roledescription="slide">
      <HeroImage number={index + 1} alt={slide.alt} first={index === 0} />
      <div className="hero__text">
        <Title className="hero__title">{slide.title}</Title>
        <p>{typeof slide.text === "string" ? slide.text : slide.text(refundPeriod)}</p>
        <LinkButton to={slide.action.to}>{slide.action.label}</LinkButton>
      </div>
    </li>
  );
}

const WIDE = "(width >= 48rem)";
/** A small phone with two pixels to each of CSS takes the smaller file, half as heavy: a drawing is still clear. */
const NARROW_SIZES = "(width < 30rem) 66vw, 100vw";
/** The whole scene, 2:1. */
const WIDE_WIDTHS = [1280, 1920] as const;
const ENDINGS = [
  ["image/avif", "avif"],
  ["image/webp", "webp"],
  ["image/jpeg", "jpg"],
] as const;

/** Scene `number` of public/hero. */
function HeroImage({ number, alt, first }: { number: number; alt: string; first: boolean }) {
  const lite = useLite();
  return (
    <picture>
      {!lite &&
        ENDINGS.map(([type, ending]) => (
          <source
            key={type}
            media={WIDE}
            type={type}
            srcSet={sceneSrcSet(number, WIDE_WIDTHS, ending)}
            sizes="100vw"
            width={1920}
            height={960}
          />
        ))}
      {ENDINGS.map(([type, ending]) => (
        <source
          key={type}
          type={type}
          srcSet={sceneSrcSet(number, lite ? NARROW_WIDTHS.slice(0, 1) : NARROW_WIDTHS, ending)}
          sizes={NARROW_SIZES}
        />
      ))}
      <img
        src={`/hero/jpg/${number}-360.jpg`}
        width={800}
        height={640}
        alt={alt}
        draggable={false}
        loading={first ? undefined : "lazy"}
        decoding={first ? undefined : "async"}
        fetchPriority={first ? "high" : "low"}
      />
    </picture>
  );
}
