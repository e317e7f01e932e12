// The stylesheet of the build as data, made by dev/style-rules.mjs.
declare module "virtual:style-rules" {
  const rules: import("./http/page-cache/critical-css.ts").StyleRule[];
  export default rules;
}
