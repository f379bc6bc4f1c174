import type { ShopLanguage } from '../platform/text.ts'
import { languageOffers } from '../shop/site/language-offer.ts'
import type { Spoken } from './spoken.ts'
import type { VisitorLanguage } from './visitor-language.ts'

/** The texts of a page, and what it says about other languages in those languages. */
export const textsFor = (
  spoken: Spoken,
  path: string,
  { language, missed }: VisitorLanguage,
  offered: readonly ShopLanguage[],
) => ({
  texts: spoken.at(path, language),
  languageOffers: languageOffers(language, offered, (other) => spoken.at(path, other).messages),
  ...(missed && { languageOff: spoken.at(path, missed).messages['shell.languageOff'] }),
})
