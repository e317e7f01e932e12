// The virtual module of the build plugin dev/small-script.mjs.
declare module "virtual:small-script" {
  /** The URL of the script of document pages. */
  const url: string;
  export default url;
}
