/** A browser script with all its imports, as one text: `scripts-as-text` in `vite.config.ts`. */
declare module '*?script' {
  const text: string
  export default text
}
