// Who acquires a dog in Scotland, of any age, completes a certificate before (Welfare of Dogs (Scotland) Act 2025 s.4; form and
// date in force to be checked by the owner).

export function needsScottishCertificate(pet: {
  type: string;
  declaration: { nation: string | null } | null;
}): boolean {
  return pet.type === "dog" && pet.declaration?.nation === "scotland";
}
