/** The parts of a page that are the same on every page of a language. */
export type ShellPartName = 'header' | 'menu' | 'footer'

/** The shell's parts while one page renders. */
export type ShellParts = {
  /** The cached markup of a part, if an earlier page rendered it. */
  find: (name: ShellPartName) => string | undefined
  /** The marks around a part by which `collect` finds it. */
  mark: (name: ShellPartName) => [open: string, close: string]
  /** Caches the marked parts of the rendered page and returns the page without marks. */
  collect: (html: string) => string
}
