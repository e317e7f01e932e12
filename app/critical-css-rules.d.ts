// The stylesheet of the build as data, made by dev/critical-css-rules.mjs.
declare module "virtual:critical-css-rules" {
  const rules: import("./http/page-cache/critical-css.ts").StyleRule[];
  export default rules;
}
