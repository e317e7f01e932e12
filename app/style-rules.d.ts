// Types of the virtual module with the stylesheet of the build as data (dev/style-rules.mjs).
declare module "virtual:style-rules" {
  const rules: import("./http/page-cache/critical-css.ts").StyleRule[];
  export default rules;
}
