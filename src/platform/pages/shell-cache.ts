/**
 * The parts of a page that are the same on every page of a language. A fixed list, so that the
 * cache is bounded.
 */
export type ShellPartName = 'header' | 'menu' | 'footer'

/** Marks around the markup to be cached. They are from Unicode's private area, which no text of the shop uses. */
const OPEN: Record<ShellPartName, string> = { header: '\uE000', menu: '\uE001', footer: '\uE002' }
const CLOSE = '\uE00F'
const MARKED = new RegExp(`([${Object.values(OPEN).join('')}])([^${CLOSE}]*)${CLOSE}`, 'g')
/**
 * An id made by React depends on the position in the page, so markup with one cannot be reused on
 * another page.
 */
const MADE_ID = /="_[Rr]_/

/** The shell's parts while one page renders. */
export type ShellParts = {
  /** The cached markup of a part for these data, if an earlier page rendered it. */
  find: (of: object, name: ShellPartName) => string | undefined
  /** The marks around a part by which `collect` finds it. */
  mark: (of: object, name: ShellPartName) => [open: string, close: string]
  /** Caches the marked parts of the rendered page and returns the page without marks. */
  collect: (html: string) => string
}

/**
 * Caches the markup of header, menu and footer. The key is the object that the part shows: the server makes one for each site,
 * language and version of the content, and drops it with the version. Nothing that a visitor sends is part of a key.
 */
export class ShellCache {
  readonly #markup = new WeakMap<object, Partial<Record<ShellPartName, string>>>()

  forPage(): ShellParts {
    const marked = new Map<string, { of: object; name: ShellPartName }>()
    return {
      find: (of, name) => this.#markup.get(of)?.[name],
      mark: (of, name) => {
        marked.set(OPEN[name], { of, name })
        return [OPEN[name], CLOSE]
      },
      collect: (html) => {
        if (marked.size === 0) return html
        return html.replace(MARKED, (_, open: string, markup: string) => {
          const part = marked.get(open)
          if (part && !MADE_ID.test(markup))
            this.#markup.set(part.of, { ...this.#markup.get(part.of), [part.name]: markup })
          return markup
        })
      },
    }
  }
}
