import { figuresNamed } from '../../../platform/localised.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { isDeadLink, linksOf } from './inline-link.ts'

/** What a text may name: figures of the shop, and the slugs that its links may lead to. */
export type KnownNames = { figures: readonly string[]; slugs: ReadonlySet<string> }

/** Addresses of the shop that no content creates. */
export const SHOP_PATHS = ['', 'cart', 'faq', 'guardadas', 'archivos', 'blog', 'posts']

export const namesAnything = (text: string): boolean =>
  figuresNamed(text).length > 0 || linksOf(text).length > 0

/** Unknown figures and dead links of a text, at its field. */
export function textFaults(field: string, text: string, { figures, slugs }: KnownNames): Refusal[] {
  const refused = (code: string) => (value: string) => ({ code, field, params: { value } })
  return [
    ...figuresNamed(text)
      .filter((name) => !figures.includes(name))
      .map(refused('content.unknownFigure')),
    ...linksOf(text)
      .filter((to) => isDeadLink(to, slugs))
      .map(refused('content.deadLink')),
  ]
}
