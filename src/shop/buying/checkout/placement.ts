import type { CheckoutDraft } from './checkout-draft.ts'
import type { OrderRequest } from './new-order-schema.ts'
import type { PlacedOrder } from './placed-order-schema.ts'
import type { WantedCartLine } from './price-cart-schema.ts'

/**
 * How one order of a cart is being placed, stored in this browser until it is paid. The idempotency
 * key is derived from a seed and the content of the order: pressing twice, in two tabs, or after a
 * lost connection sends the same key and returns the same order; a changed order has another key
 * and replaces the unpaid one.
 */
export type Placement = {
  seed: string
  /** Ids of the cart's lines; a placement without any of them belongs to an earlier cart. */
  lineIds: readonly string[]
  /** A request without an answer: whether it placed an order is unknown. */
  sent: OrderRequest | null
  placed: (PlacedOrder & { idempotencyKey: string; lineIds: readonly string[] }) | null
}

/** By number of the cart's order. */
export type Placements = Readonly<Record<string, Placement>>

type Wanted = { lines: readonly WantedCartLine[]; form: CheckoutDraft; agreed: string }

const HASH_SEEDS = [0xdeadbeef, 0x41c6ce57] as const

/**
 * 64 bits of a text (two rounds of a multiplicative hash): enough to distinguish the versions of
 * one order, not a secret.
 */
export function fingerprint(text: string): string {
  let [high, low]: [number, number] = [HASH_SEEDS[0], HASH_SEEDS[1]]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  return [high ^ (low >>> 15), low ^ (high >>> 13)]
    .map((part) => (part >>> 0).toString(36))
    .join('')
}

export const newPlacement = (seed: string, lines: readonly { id: string }[]): Placement => ({
  seed,
  lineIds: lines.map(({ id }) => id),
  sent: null,
  placed: null,
})

const SEED = /^[\w-]{16,40}$/

/**
 * The seed of a cart's first order is the id of one of its lines, which is random and the same in
 * every window of the browser, so that two concurrent windows have the same seed.
 */
export function firstSeed(lines: readonly { id: string }[], newSeed: () => string): string {
  const [first = ''] = lines.map(({ id }) => id).toSorted()
  return SEED.test(first) ? first : newSeed()
}

/**
 * The current placement of these lines; a new one where there is none, or where it belongs to an
 * earlier cart.
 */
export function placementFor(
  found: Placement | undefined,
  lines: readonly { id: string }[],
  newSeed: () => string,
): Placement {
  const goesOn = found?.lineIds.some((id) => lines.some((line) => line.id === id))
  return found && goesOn
    ? { ...found, lineIds: lines.map(({ id }) => id) }
    : newPlacement(firstSeed(lines, newSeed), lines)
}

const keyOf = (seed: string, { lines, form, agreed }: Wanted): string =>
  `${seed}-${fingerprint(JSON.stringify([lines, form, agreed]))}`

/** The request for the order as it is now, and the placement to store while it is sent. */
export function requestFor(
  placement: Placement,
  wanted: Wanted,
  newSeed: () => string,
): { request: OrderRequest; placement: Placement } {
  const { placed, sent } = placement
  const repeated = keyOf(placement.seed, wanted)
  if (sent?.idempotencyKey === repeated) return { request: sent, placement }
  if (!placed || placed.idempotencyKey === repeated) {
    const request: OrderRequest = { idempotencyKey: repeated, ...wanted }
    return { request, placement: { ...placement, sent: request } }
  }
  // A new seed: going back to a replaced order must not find it.
  const seed = newSeed()
  const request: OrderRequest = {
    idempotencyKey: keyOf(seed, wanted),
    ...wanted,
    replaces: placed.token,
  }
  return { request, placement: { ...placement, seed, sent: request } }
}

/**
 * An unanswered request with another content has to be settled first: it may have placed an order.
 */
export const unsettled = ({ sent }: Placement, next: OrderRequest): OrderRequest | null =>
  sent && sent.idempotencyKey !== next.idempotencyKey ? sent : null

export const withPlaced = (
  placement: Placement,
  request: OrderRequest,
  placed: PlacedOrder,
): Placement => ({
  ...placement,
  sent: null,
  placed: {
    ...placed,
    idempotencyKey: request.idempotencyKey,
    lineIds: request.lines.map(({ id }) => id),
  },
})

/** The shop refused: the request placed no order. */
export const withRefused = (placement: Placement): Placement => ({ ...placement, sent: null })

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function isPlacement(value: unknown): value is Placement {
  if (!isFields(value)) return false
  const { seed, lineIds, sent, placed } = value
  const known = typeof seed === 'string' && SEED.test(seed) && Array.isArray(lineIds)
  return (
    known &&
    (sent === null || isFields(sent)) &&
    (placed === null ||
      (isFields(placed) && typeof placed.token === 'string' && Array.isArray(placed.lineIds)))
  )
}

/** The valid ones of the stored placements; never throws. */
export function readPlacements(json: string | null): Placements {
  try {
    const stored: unknown = json === null ? {} : JSON.parse(json)
    return Object.fromEntries(
      Object.entries(isFields(stored) ? stored : {}).filter((entry): entry is [string, Placement] =>
        isPlacement(entry[1]),
      ),
    )
  } catch {
    return {}
  }
}

/** The cart's order that an order token was placed for. */
export function groupOfToken(placements: Placements, token: string): number | undefined {
  const found = Object.entries(placements).find(([, { placed }]) => placed?.token === token)
  return found && Number(found[0])
}

export const withoutGroup = (placements: Placements, group: number): Placements =>
  Object.fromEntries(Object.entries(placements).filter(([key]) => key !== String(group)))

const MOST_KEPT = 20

/**
 * Numbers of orders without a mail, with one more where the answer says so; invalid stored data
 * counts as empty. The newest are last.
 */
export function notMailed(json: string | null, placed?: PlacedOrder | null): string[] {
  let kept: unknown
  try {
    kept = JSON.parse(json ?? '[]')
  } catch {
    kept = []
  }
  const known = Array.isArray(kept)
    ? kept.filter((number): number is string => typeof number === 'string')
    : []
  return placed?.mailed === false
    ? [...known.filter((number) => number !== placed.number), placed.number].slice(-MOST_KEPT)
    : known
}
