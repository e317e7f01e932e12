// R13 and R14: ears and tails.
import { describe, expect, it } from "vitest";
import { type Nation, NATIONS } from "#app/domain/shared/places/nations.ts";
import { type Changes, rule } from "../../../tests/support/law/lawful-listings.ts";

describe("R13", () => {
  it("[LAW-21] stops cropped ears of licensed and private sellers, in every nation", () => {
    for (const nation of NATIONS) {
      for (const kind of ["licensed", "private"] as const) {
        expect(rule("R13", { nation, ears: "cropped", seller_kind: kind })).toMatchObject({
          state: "stopped",
          field: "ears",
          message:
            "Cropping a dog's ears is against the law in the UK and we do not list dogs with cropped ears. If a vet had to do it, email help@pawstead.test.",
        });
      }
    }
  });

  it("[LAW-21] asks a rescue how the dog came to cropped ears", () => {
    const rescue: Changes = { ears: "cropped", seller_kind: "rescue" };
    expect(rule("R13", rescue)).toMatchObject({ state: "open", field: "ears_text" });
    expect(rule("R13", { ...rescue, ears_text: "Found abroad." }).state).toBe("done");
  });

  it("[LAW-01, LAW-21] stops nothing while the seller is not known", () => {
    expect(rule("R13", { ears: "cropped", seller_kind: null }).state).toBe("open");
  });

  it("[LAW-02] asks about the ears of a dog only", () => {
    expect(rule("R13", { ears: null })).toMatchObject({ state: "open", field: "ears" });
    expect(rule("R13", { ears: "natural" }).state).toBe("done");
    expect(rule("R13", { ears: "cropped" }, "cat").state).toBe("not_asked");
  });
});

describe("R14", () => {
  const docked = (nation: Nation | null, kind: string | null, hasTailCertificate = true) =>
    rule("R14", { nation, tail: "docked", tail_kind: kind, hasTailCertificate });

  it.each([
    ["england", "done", "done", "done"],
    ["wales", "done", "done", "done"],
    ["scotland", "done", "done", "stopped"],
    ["northern_ireland", "done", "done", "done"],
  ] as const)("[LAW-22] in %s is %s for spaniels, %s for retrievers, %s for terriers", (nation, ...states) => {
    const kinds = ["spaniels", "hunt point retrievers", "terriers"];
    expect(kinds.map((kind) => docked(nation, kind).state)).toEqual(states);
  });

  it("[LAW-22] names the kinds of the nation", () => {
    expect(docked("scotland", "terriers").message).toBe(
      "In Scotland, only spaniels and hunt point retrievers can have a docked tail. A vet must have done it and given a certificate.",
    );
    expect(docked("england", "toy dog").message).toBe(
      "In England, only hunt point retrievers, spaniels and terriers can have a docked tail. A vet must have done it and given a certificate.",
    );
  });

  it("[LAW-22] accepts a kind in the singular, within other words", () => {
    expect(docked("scotland", "Working Cocker Spaniel").state).toBe("done");
    expect(docked("scotland", "Spanielle").state).toBe("stopped");
  });

  it("[LAW-22] asks for the kind and for the certificate", () => {
    expect(docked("england", null)).toMatchObject({ state: "open", field: "tail_kind" });
    expect(docked("england", "spaniels", false)).toMatchObject({
      state: "open",
      field: "tail_certificate",
      message: "Add the vet's certificate for the docked tail.",
    });
  });

  it("[LAW-01, LAW-22] stops nothing while the nation is missing", () => {
    expect(docked(null, "toy dog").state).toBe("done");
  });

  it("[LAW-22] needs no certificate for a dog that was born with a short tail", () => {
    expect(rule("R14", { tail: "short_born" }).state).toBe("done");
  });

  it("[LAW-02] asks about the tail of a dog only", () => {
    expect(rule("R14", { tail: null })).toMatchObject({ state: "open", field: "tail" });
    expect(rule("R14", { tail: "docked", tail_kind: "x" }, "rabbit").state).toBe("not_asked");
  });
});
