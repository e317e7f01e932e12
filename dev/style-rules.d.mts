import type { Plugin } from "vite";
import type { StyleRule } from "../app/http/page-cache/critical-css.ts";

export function styleRules(): Plugin;
export function readRules(css: string): StyleRule[];
