import { useCallback, useEffect, useReducer, useRef } from 'react'
import type { SaidRefusal } from '../../../platform/refusal.ts'
import type { Language } from '../../../platform/text.ts'
import { useOnReturn } from '../../../ui/connection-store.ts'
import { useText } from '../../../ui/text.tsx'
import { changeCart, currentCart } from '../../session/cart-store.ts'
import { healedLines } from '../cart/healed-lines.ts'
import type { ConfirmedCart } from '../cart/priced-cart-schema.ts'
import type { PriceRequest } from './price-cart-schema.ts'
import { type Answer, priceCart } from './shop-api.ts'

/**
 * The state of the price. `confirmed` belongs to exactly the last requested lines, destination and
 * payment; while a new answer is loading the previous one stays in `cart`, for display but not for
 * ordering.
 */
export type Pricing = {
  status: 'idle' | 'asking' | 'confirmed' | 'unreachable' | 'refused'
  cart: ConfirmedCart | null
  refusals: readonly SaidRefusal[]
}

export type PricingNews =
  | { kind: 'asked' }
  | { kind: 'answered'; answer: Answer<ConfirmedCart> }
  | { kind: 'nothing' }

export const NOTHING_PRICED: Pricing = { status: 'idle', cart: null, refusals: [] }

export function pricingAfter(pricing: Pricing, news: PricingNews): Pricing {
  if (news.kind === 'nothing') return NOTHING_PRICED
  if (news.kind === 'asked') return { ...pricing, status: 'asking' }
  const { answer } = news
  if (answer.kind === 'done') return { status: 'confirmed', cart: answer.data, refusals: [] }
  if (answer.kind === 'refused')
    return { status: 'refused', cart: pricing.cart, refusals: answer.refusals }
  return { ...pricing, status: 'unreachable' }
}

/**
 * The prices of a request. Fields of an old cart that the shop does not know are removed, here and
 * in the stored cart, and the rest is priced.
 */
async function pricedAndHealed(
  language: Language,
  request: PriceRequest,
  signal: AbortSignal,
): Promise<Answer<ConfirmedCart>> {
  const answer = await priceCart(language, request, signal)
  if (answer.kind !== 'done') return answer
  const { lines } = answer.data
  const healed = healedLines(request.lines, lines)
  if (!healed) return answer
  if (healedLines(currentCart(), lines)) changeCart((items) => healedLines(items, lines) ?? items)
  return priceCart(language, { ...request, lines: healed }, signal)
}

/**
 * The shop's prices and dates for a request; reloaded when it changes, and by `again`, which also
 * returns the result.
 */
export function usePricedCart(
  request: PriceRequest | null,
): Pricing & { again: () => Promise<Answer<ConfirmedCart> | null> } {
  const { language } = useText()
  const [pricing, learn] = useReducer(pricingAfter, NOTHING_PRICED)
  const asked = useRef<AbortController | null>(null)
  const key = request && request.lines.length > 0 ? JSON.stringify(request) : null

  const ask = useCallback(async () => {
    asked.current?.abort()
    if (key === null) {
      learn({ kind: 'nothing' })
      return null
    }
    const mine = new AbortController()
    asked.current = mine
    learn({ kind: 'asked' })
    const answer = await pricedAndHealed(language, JSON.parse(key), mine.signal)
    // A newer request has replaced this one.
    if (mine.signal.aborted) return null
    learn({ kind: 'answered', answer })
    return answer
  }, [key, language])

  useEffect(() => {
    void ask()
    return () => asked.current?.abort()
  }, [ask])
  useOnReturn(ask)
  return { ...pricing, again: ask }
}
