// Makes request ids for the log, error pages and the X-Request-Id header.
/** A short random id that people can read out: twelve characters without look-alikes. Not a secret. */
export function newRequestId(): string {
  return `${fourCharacters()}-${fourCharacters()}-${fourCharacters()}`;
}

const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";

function fourCharacters(): string {
  let rest = Math.floor(Math.random() * ALPHABET.length ** 4);
  let characters = "";
  for (let place = 0; place < 4; place += 1) {
    characters += ALPHABET.charAt(rest % ALPHABET.length);
    rest = Math.floor(rest / ALPHABET.length);
  }
  return characters;
}
