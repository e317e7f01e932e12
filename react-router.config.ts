import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // One file for each program of vite.config.ts.
  serverBuildFile: "[name].js",
  future: {
    v8_middleware: true,
    v8_splitRouteModules: "enforce",
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
