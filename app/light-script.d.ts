// The virtual module of the build plugin dev/light-script.mjs.
declare module "virtual:light-script" {
  /** The URL of the script of light pages; "" in development. */
  const url: string;
  export default url;
}
