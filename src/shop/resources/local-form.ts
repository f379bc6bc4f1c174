import type { LocalText, OtherSlugs } from '../../platform/text.ts'

/** A text in all languages as a form holds it: empty where one is missing. */
export type LocalForm = { es: string; pt: string; fr: string }

export const localForm = ({ es, pt = '', fr = '' }: LocalText): LocalForm => ({ es, pt, fr })

/** The same as it is stored: without the missing languages. */
export const localTextOf = ({ es, pt, fr }: LocalForm): LocalText => ({
  es,
  ...(pt !== '' && { pt }),
  ...(fr !== '' && { fr }),
})

/** Of two texts the first, or the second where it has no Spanish one. */
export const textOrInstead = (own: LocalForm, instead: LocalForm): LocalText =>
  localTextOf(own.es === '' ? instead : own)

export type OtherSlugsForm = { pt: string; fr: string }

export const otherSlugsForm = ({ pt = '', fr = '' }: OtherSlugs = {}): OtherSlugsForm => ({
  pt,
  fr,
})

/** As they are stored: nothing where a language has the Spanish slug. */
export function otherSlugsOf({ slug, slugs }: { slug: string; slugs: OtherSlugsForm }): {
  slugs?: OtherSlugs
} {
  const own = Object.fromEntries(
    Object.entries(slugs).filter(([, typed]) => typed !== '' && typed !== slug),
  )
  return Object.keys(own).length === 0 ? {} : { slugs: own }
}
