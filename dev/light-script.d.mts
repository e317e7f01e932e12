import type { Plugin } from "vite";

export function lightScript(): Plugin;
