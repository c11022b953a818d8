/** What `build.mjs` bundles by itself and gives as text. */
declare module "*?bundled" {
  const code: string;
  export default code;
}
