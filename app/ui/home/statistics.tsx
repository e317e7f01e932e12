// The four figures below the hero.

const FIGURES = [
  { figure: "2,500+", label: "happy families" },
  { figure: "500+", label: "verified breeders" },
  { figure: "98%", label: "success rate" },
  { figure: "24/7", label: "support" },
] as const;

/** Each figure is in one element with its label, so that screen readers read both together. */
export function Statistics() {
  return (
    <section className="page-width" aria-label="Pawstead in figures">
      <dl className="statistics">
        {FIGURES.map(({ figure, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
