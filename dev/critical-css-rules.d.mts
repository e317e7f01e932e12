import type { Plugin } from "vite";
import type { StyleRule } from "../app/http/page-cache/critical-css.ts";

export function criticalCssRules(): Plugin;
export function readRules(css: string): StyleRule[];
