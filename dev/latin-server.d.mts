import type { Plugin } from "vite";

export function latinServer(): Plugin;
