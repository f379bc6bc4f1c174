import { LANGUAGES, type ShopLanguage } from '../../../platform/text.ts'
import type { FormValues } from '../../resources/record.ts'
import { startOf } from '../../site/links-in.ts'

/** The slugs of a form: the Spanish one, and those of other languages, empty where it is used. */
export type SlugForm = { slug: string; slugs: { pt: string; fr: string } }

/** Whether a form of a changed record has slugs. */
export const hasSlugs = (form: FormValues | null): form is FormValues & SlugForm =>
  typeof form?.slug === 'string' && typeof form.slugs === 'object'

/** The slug of a record in a language. */
export const slugIn = ({ slug, slugs }: SlugForm, language: ShopLanguage): string =>
  (language === 'es' ? '' : slugs[language]) || slug

export type SlugMove = { language: ShopLanguage; before: string; after: string }

/** The languages in which a record has another slug than before. */
export const slugMoves = (before: SlugForm, after: SlugForm): SlugMove[] =>
  LANGUAGES.map((language) => ({
    language,
    before: slugIn(before, language),
    after: slugIn(after, language),
  })).filter((move) => move.before !== move.after)

export type AddressMove = { from: string; to: string }

/** The addresses of a page that has moved, each once. */
export function pageMoves(
  before: SlugForm,
  after: SlugForm,
  addressOf = (slug: string, language: ShopLanguage) => `${startOf(language)}/${slug}`,
): AddressMove[] {
  const moves = slugMoves(before, after).map((move) => ({
    from: addressOf(move.before, move.language),
    to: addressOf(move.after, move.language),
  }))
  return moves.filter(({ from }, at) => moves.findIndex((each) => each.from === from) === at)
}
