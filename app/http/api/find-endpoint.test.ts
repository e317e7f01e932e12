// Finding the endpoints at a path.
import { describe, expect, it } from "vitest";
import type { Endpoint } from "./endpoint.ts";
import { endpointFinder } from "./find-endpoint.ts";

const define = (method: Endpoint["method"], path: string, more: Partial<Endpoint> = {}) =>
  ({ method, path, id: `${method} ${path}`, ...more }) as Endpoint;
const find = endpointFinder([
  define("get", "/api/pets"),
  define("post", "/api/pets"),
  define("get", "/api/pets/{petId}"),
  define("get", "/api/breeders/featured"),
  define("get", "/api/breeders/{breederId}/pets"),
  define("get", "/api/messages", { head: false }),
  define("put", "/api/users/{userId}"),
  define("get", "/api/users/@{username}"),
  define("get", "/api/users/named/@{username}"),
]);
const at = (path: string) => find(path)?.path ?? null;

describe("the endpoints at a path", () => {
  it("are found by words before parameters, whatever the case and with a last slash", () => {
    expect(at("/api/breeders/featured")).toBe("/api/breeders/featured");
    // A word that leads nowhere is tried as a parameter.
    expect(at("/api/breeders/featured/pets")).toBe("/api/breeders/{breederId}/pets");
    expect(at("/API/Pets/")).toBe("/api/pets");
    for (const path of ["/api", "/api/", "/api//pets", "/api/pets//", "/api/pets/1/2", "/api/breeders/1"]) {
      expect(at(path), path).toBe(path === "/api/pets//" ? "/api/pets" : null);
    }
  });

  it("come with their methods and the decoded values of the path", () => {
    expect(find("/api/pets/a%2Fb%20c")?.params).toEqual({ petId: "a/b c" });
    expect([...find("/api/pets")!.byMethod.keys()]).toEqual(["GET", "HEAD", "POST"]);
    expect([...find("/api/messages")!.byMethod.keys()]).toEqual(["GET"]);
  });

  it("take a name after an @ as they take an id", () => {
    expect(find("/api/users/@ann")).toMatchObject({ path: "/api/users/{userId}", params: { userId: "@ann" } });
    expect(find("/api/users/named/@ann")?.params).toEqual({ username: "@ann" });
  });

  it("may not be one path by two names", () => {
    const twice = [define("get", "/api/pets/{petId}"), define("put", "/api/pets/{slug}")];
    expect(() => endpointFinder(twice)).toThrow("by another name");
  });
});
