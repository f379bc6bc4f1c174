import type { Language } from '../../../platform/text.ts'
import type { CardFacts, CardLook, CardRef } from './card.ts'
import { type CardShop, cardOf } from './card-of.ts'

/** The same, and what their look depends on. */
export type CardSource = CardShop & {
  site: () => Promise<{ settings: { nameBrand: string } }>
  brand: () => Promise<{ accent: string; logoFile?: CardLook['logo'] & object }>
  made: <T>(key: string, make: () => Promise<T>) => Promise<T>
}

/** Card and look of a page; kept while the content is the same. */
export const cardFacts = (
  shop: CardSource,
  ref: CardRef,
  language: Language,
  today: string,
): Promise<CardFacts | undefined> =>
  shop.made(`card ${ref.kind} ${ref.slug} ${language} ${today}`, async () => {
    const [card, { settings }, { accent, logoFile }] = await Promise.all([
      cardOf(shop, ref, language, today),
      shop.site(),
      shop.brand(),
    ])
    const logo = logoFile ? { hash: logoFile.hash, format: logoFile.format } : null
    return card && { card, look: { name: settings.nameBrand, accent, logo } }
  })
