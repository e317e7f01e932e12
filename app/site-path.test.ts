import { expectTypeOf, it } from "vitest";

it("takes the paths of routes alone, with parameters, a query or a fragment", () => {
  expectTypeOf<SitePath<"/pets">>().toEqualTypeOf<"/pets">();
  expectTypeOf<SitePath<`/pets/${string}/contact?starter=paid`>>().not.toBeNever();
  expectTypeOf<SitePath<`/breeder/pets/${number}/edit`>>().not.toBeNever();
  expectTypeOf<SitePath<`/breeder/pets/${number}/edit/law#chip`>>().not.toBeNever();
  expectTypeOf<SitePath<"?page=2">>().not.toBeNever();
  expectTypeOf<SitePath<"/petz">>().toBeNever();
  expectTypeOf<SitePath<`/pets/${string}/contcat`>>().toBeNever();
  expectTypeOf<SitePath<`/breeder/pets/${number}/edti`>>().toBeNever();
});
