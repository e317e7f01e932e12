// Hero: four slides in a strip that scrolls sideways. Without script it has links to its slides; with script it advances
// by itself.
import { useRef } from "react";
import { useLite } from "#app/ui/images/lite.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { classNames } from "#app/ui/kit/class-names.ts";
import { HERO_SLIDES, type HeroSlide } from "./hero-slides.ts";
import { useSlideshow } from "./use-slideshow.ts";

/** The slideshow; the title of its first slide is the heading of the page. */
export function Hero() {
  const track = useRef<HTMLUListElement>(null);
  const show = useSlideshow(track, HERO_SLIDES.length);
  return (
    <section className="hero" aria-roledescription="carousel" aria-label="Highlights" {...show.frame}>
      <ul className={classNames("hero__track", show.live && "hero__track--live")} ref={track} {...show.strip}>
        {HERO_SLIDES.map((slide, index) => (
          <Slide key={slide.title} slide={slide} index={index} />
        ))}
      </ul>
      <div className="hero__controls">
        <ul className="hero__dots">
          {HERO_SLIDES.map(({ title }, index) => (
            <li key={title}>
              <a
                href={`#slide-${index + 1}`}
                aria-current={show.live && show.index === index ? "true" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  show.goTo(index);
                }}
              >
                <span className="visually-hidden">
                  Slide {index + 1}: {title}
                </span>
              </a>
            </li>
          ))}
        </ul>
        {show.live && (
          <button type="button" className="hero__pause" onClick={show.toggle}>
            {show.stopped ? "Play" : "Pause"}
            <span className="visually-hidden"> the slideshow</span>
          </button>
        )}
      </div>
    </section>
  );
}

function Slide({ slide, index }: { slide: HeroSlide; index: number }) {
  const Title = index === 0 ? "h1" : "h2";
  return (
    <li className="hero__slide" id={`slide-${index + 1}`} aria-roledescription="slide">
      <HeroImage number={index + 1} alt={slide.alt} first={index === 0} />
      <div className="hero__text">
        <Title className="hero__title">{slide.title}</Title>
        <p>{slide.text}</p>
        <LinkButton to={slide.action.to}>{slide.action.label}</LinkButton>
      </div>
    </li>
  );
}

const WIDE = "(width >= 48rem)";
/** Cropped to 5:4 around the animals. */
const NARROW_WIDTHS = [480, 800] as const;
/** The whole scene, 2:1. */
const WIDE_WIDTHS = [1280, 1920] as const;
const ENDINGS = [
  ["image/avif", "avif"],
  ["image/webp", "webp"],
  ["image/jpeg", "jpg"],
] as const;

/** Scene `number` of public/hero (see tools/portraits). */
function HeroImage({ number, alt, first }: { number: number; alt: string; first: boolean }) {
  const lite = useLite();
  const files = (widths: readonly number[], ending: string) =>
    widths.map((width) => `/hero/${ending}/${number}-${width}.${ending} ${width}w`).join(", ");
  return (
    <picture>
      {!lite &&
        ENDINGS.map(([type, ending]) => (
          <source
            key={type}
            media={WIDE}
            type={type}
            srcSet={files(WIDE_WIDTHS, ending)}
            sizes="100vw"
            width={1920}
            height={960}
          />
        ))}
      {ENDINGS.map(([type, ending]) => (
        <source key={type} type={type} srcSet={files(lite ? [480] : NARROW_WIDTHS, ending)} sizes="100vw" />
      ))}
      <img
        src={`/hero/jpg/${number}-480.jpg`}
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
