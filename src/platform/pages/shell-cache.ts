import { randomUUID } from 'node:crypto'
import type { ShellParts } from './shell-parts.ts'

/**
 * An id made by React depends on the position in the page, so markup with one cannot be reused on
 * another page.
 */
const MADE_ID = /="_[Rr]_/

/**
 * Caches the markup of header, menu and footer, keyed by site and language, and by the version of the
 * content: without it a fresh page takes 1.7 times as long. Bounded: three parts of each
 * site and language, and of one version only. Marks hold a random key, so that no text of a visitor can be
 * taken for one.
 */
export class ShellCache {
  readonly #key = randomUUID()
  readonly #marked = new RegExp(`\\[${this.#key} (\\w+)\\](.*?)\\[${this.#key}\\]`, 'gs')
  #version = ''
  #markup = new Map<string, string>()

  /** `place`: site and language. */
  forPage(version: string, place: string): ShellParts {
    if (version !== this.#version) {
      this.#version = version
      this.#markup = new Map()
    }
    const markup = this.#markup
    return {
      find: (name) => markup.get(`${place} ${name}`),
      mark: (name) => [`[${this.#key} ${name}]`, `[${this.#key}]`],
      collect: (html) =>
        html.replace(this.#marked, (_, name: string, part: string) => {
          if (!MADE_ID.test(part)) markup.set(`${place} ${name}`, part)
          return part
        }),
    }
  }
}
