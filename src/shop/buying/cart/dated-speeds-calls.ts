import type { Language } from '../../../platform/text.ts'
import { callHeaders } from '../../../ui/call-headers.ts'
import type { CartItem } from '../../print/line/cart-item.ts'
import { SPEEDS } from '../../print/quoting/speed.ts'
import type { WantedLine } from './priced-cart.ts'
import type { ConfirmedLine } from './priced-cart-schema.ts'
import type { DatedSpeed } from './same-date.ts'

/** The call accepts a hundred lines; each item is asked at every speed. */
const ITEMS_A_CALL = 33
const TIMEOUT_MS = 10_000

/** Every item at every speed; refused combinations are ignored. */
export function linesAtEachSpeed(items: readonly CartItem[]): WantedLine[] {
  return items.flatMap(({ id, product, configuration }) =>
    SPEEDS.map((speed) => ({
      id: `${id}/${speed}`,
      product,
      configuration: { ...configuration, speed },
    })),
  )
}

/** Results by item. */
function speedsById(
  lines: readonly (Pick<ConfirmedLine, 'id' | 'netCents' | 'deliversOn' | 'configuration'> & {
    ok: boolean
  })[],
): Map<string, DatedSpeed[]> {
  const byId = new Map<string, DatedSpeed[]>()
  for (const { ok, id, configuration, deliversOn, netCents } of lines) {
    if (!ok) continue
    const item = id.slice(0, id.lastIndexOf('/'))
    byId.set(item, [
      ...(byId.get(item) ?? []),
      { speed: configuration.speed, deliversOn, netCents },
    ])
  }
  return byId
}

type Ask = {
  destination: { country: string; postalCode?: string } | null
  language: Language
  fetch?: typeof fetch
}

/**
 * Price and date of each item at each speed, as of now. Only the server knows the recipes of other
 * products; without an answer fewer options are offered.
 */
export async function loadDatedSpeeds(
  items: readonly CartItem[],
  { destination, language, fetch: send = fetch }: Ask,
): Promise<Map<string, DatedSpeed[]>> {
  const speeds = new Map<string, DatedSpeed[]>()
  try {
    for (let at = 0; at < items.length; at += ITEMS_A_CALL) {
      const response = await send('/api/carts/price', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...callHeaders(language) },
        body: JSON.stringify({
          lines: linesAtEachSpeed(items.slice(at, at + ITEMS_A_CALL)),
          destination,
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) return speeds
      const {
        data,
      }: {
        data: { lines: Parameters<typeof speedsById>[0] }
      } = await response.json()
      for (const [id, found] of speedsById(data.lines)) speeds.set(id, found)
    }
  } catch {
    return speeds
  }
  return speeds
}
