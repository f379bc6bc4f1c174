/** Around markup that is to be kept. From Unicode's private area: no text of the shop has them. */
const OPEN = '\uE000'
const CLOSE = '\uE001'
const MARKED = new RegExp(`${OPEN}(\\d+);([^${OPEN}${CLOSE}]*)${CLOSE}`, 'g')
const ANY_MARK = new RegExp(`${OPEN}\\d+;|${CLOSE}`, 'g')
/** React names things by their place in the page: such a name would be wrong on another page. */
const MADE_ID = /="_[Rr]_/

/**
 * Keeps the markup of parts that many pages share. While a page renders, a part that is not kept yet is put between marks; afterwards
 * `harvest` takes marks and markup out of the page. Markup lives as long as the object it shows.
 */
export class MarkupKeeper {
  readonly #kept = new WeakMap<object, Map<string, string>>()
  #marked: { of: object; key: string }[] = []

  find(of: object, key: string): string | undefined {
    return this.#kept.get(of)?.get(key)
  }

  /** What stands before and behind the part on this page. */
  mark(of: object, key: string): [open: string, close: string] {
    this.#marked.push({ of, key })
    return [`${OPEN}${this.#marked.length - 1};`, CLOSE]
  }

  /** The page without its marks; what stood between them is kept. Call after each page, rendered in one go. */
  harvest(html: string): string {
    const marked = this.#marked
    if (marked.length === 0) return html
    this.#marked = []
    for (const [, index, markup = ''] of html.matchAll(MARKED)) {
      const part = marked[Number(index)]
      if (!part || MADE_ID.test(markup)) continue
      const ofObject = this.#kept.get(part.of) ?? new Map<string, string>()
      this.#kept.set(part.of, ofObject.set(part.key, markup))
    }
    return html.replace(ANY_MARK, '')
  }
}
