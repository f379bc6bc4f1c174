/** A browser's script with all that it imports, as one text: `scripts-as-text` in `vite.config.ts`. */
declare module '*?script' {
  const text: string
  export default text
}
