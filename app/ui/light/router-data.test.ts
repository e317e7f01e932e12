import { expect, it } from "vitest";
import { readRouterData } from "./router-data.ts";

it("reads objects, lists, texts and missing values of the router's data format", () => {
  const flash =
    '[{"_1":2},"data",{"_3":4},"flash",{"_5":6,"_7":8},"kind","success","text","Added Bella to favourites"]\n';
  expect(readRouterData(flash)).toEqual({ data: { flash: { kind: "success", text: "Added Bella to favourites" } } });
  const images = '[{"_1":2,"_6":-5},"images",[3],{"_4":5,"_7":8},"alt","Bella asleep","own","on",true]';
  expect(readRouterData(images)).toEqual({ images: [{ alt: "Bella asleep", on: true }], own: null });
});

it("leaves out values of other types, and reads nothing from another format", () => {
  expect(readRouterData('[{"_1":2},"at",["D",1764115200000]]')).toEqual({ at: null });
  expect(readRouterData("<!DOCTYPE html>")).toBeNull();
});
