// The package describes its main file only.
declare module "axe-core/axe.min.js" {
  const script: { source: string };
  export default script;
}
