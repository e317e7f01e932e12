declare module "virtual:style-rules" {
  const rules: import("./http/page-style.ts").StyleRule[];
  export default rules;
}
