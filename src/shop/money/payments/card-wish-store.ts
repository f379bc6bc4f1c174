import { readStored, writeStored } from '../../../ui/browser-storage.ts'

/**
 * How the signed-in customer wants to pay by card next: with a stored one, with a new one that is
 * stored, or neither.
 */
export type CardWish = { card?: string; keepCard?: boolean }

const WISH_KEY = 'cardWish'

export const saveCardWish = (wish: CardWish): void => writeStored(WISH_KEY, wish)

/**
 * The choice for one payment: after a failure the customer types a card, because the stored one may
 * be the cause.
 */
export function takeCardWish(): CardWish {
  const stored = readStored(WISH_KEY)
  writeStored(WISH_KEY, undefined)
  try {
    const { card, keepCard }: Record<string, unknown> = JSON.parse(stored ?? '{}')
    return { ...(typeof card === 'string' && { card }), ...(keepCard === true && { keepCard }) }
  } catch {
    return {}
  }
}
