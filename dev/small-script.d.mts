import type { Plugin } from "vite";

export function smallScript(): Plugin;
