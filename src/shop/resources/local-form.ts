import type { LocalText } from '../../platform/text.ts'

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
