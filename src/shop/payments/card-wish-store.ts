import { readStored, writeStored } from '../checkout/browser-storage.ts'

/** How the signed-in customer wants to pay by card next: with a kept one, with a new one that is kept, or neither. */
export type CardWish = { card?: string; keepCard?: boolean }

const WISH_KEY = 'cardWish'

export const saveCardWish = (wish: CardWish): void => writeStored(WISH_KEY, wish)

/** The wish for one payment: whoever tries again types a card, for this one may have been the trouble. */
export function takeCardWish(): CardWish {
  const stored = readStored(WISH_KEY)
  writeStored(WISH_KEY, undefined)
  try {
    const { card, keepCard } = JSON.parse(stored ?? '{}') as Record<string, unknown>
    return { ...(typeof card === 'string' && { card }), ...(keepCard === true && { keepCard }) }
  } catch {
    return {}
  }
}
