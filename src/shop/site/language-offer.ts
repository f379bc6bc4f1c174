import type { Messages, ShopLanguage } from '../../platform/text.ts'

/** The offer of a page in another language, in its own words. */
export type LanguageOffer = { language: ShopLanguage; text: string; close: string }

/** The offers of a page: in each language of the shop except its own. */
export function languageOffers(
  own: string,
  offered: readonly ShopLanguage[],
  messagesIn: (language: ShopLanguage) => Messages,
): LanguageOffer[] {
  return offered
    .filter((language) => language !== own)
    .map((language) => {
      const { 'shell.languageOffer': text = '', 'shell.close': close = '' } = messagesIn(language)
      return { language, text, close }
    })
}
