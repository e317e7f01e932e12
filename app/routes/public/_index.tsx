// The home page.
export default function HomePage() {
  return <h1>Pawstead</h1>;
}
