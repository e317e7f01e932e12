export { Card } from "./card.tsx"; // fails: house/no-barrel
