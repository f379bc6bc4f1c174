import { cleanText } from '../checkout/form.ts'
import type { SpeedCode } from '../quoting/recipe.ts'
import type { Amendment } from './amendment.ts'
import type { CustomerOrder } from './order-view.ts'

/** What the customer types into the panel, as texts, so that a wrong figure stays to be corrected. */
export type AmendDraft = {
  units: Readonly<Record<string, string>>
  speed: SpeedCode | ''
  handling: string
  delivery: AmendPlace & { anonymous: boolean }
  /** Further recipients, where there are some. */
  others: readonly (AmendPlace & { phone: string; handling: string })[]
}

export type AmendPlace = { recipient: string; address: string; postalCode: string; city: string; country: string }

const EMPTY_ADDRESS = { address: '', postalCode: '', city: '', country: 'ES' }

export function draftOf({ lines, delivery }: Pick<CustomerOrder, 'lines' | 'delivery'>): AmendDraft {
  const { recipient, anonymous } = delivery.parcel ?? { recipient: null, anonymous: false }
  return {
    units: Object.fromEntries(lines.map(({ id, configuration }) => [id, String(configuration.units)])),
    speed: lines.every(({ speed }) => speed === lines[0]?.speed) ? (lines[0]?.speed ?? '') : '',
    handling: delivery.handling ?? '',
    delivery: { recipient: recipient ?? '', anonymous, ...(delivery.address ?? EMPTY_ADDRESS) },
    others: (delivery.others ?? []).map((other) => ({
      ...{ recipient: other.recipient, phone: other.phone ?? '', ...other.address, handling: other.handling ?? '' },
    })),
  }
}

/** "12" is 12; whatever is no whole number is sent as it cannot be accepted, and refused by the rules with their own words. */
const unitsOf = (typed: string): number => (/^\d{1,9}$/.test(cleanText(typed)) ? Number(cleanText(typed)) : 0)

const differs = <T extends object>(one: T, other: T): boolean => JSON.stringify(one) !== JSON.stringify(other)

/** What of the draft is another than the order: only that is asked for. */
export function amendmentOf(order: Pick<CustomerOrder, 'lines' | 'delivery'>, draft: AmendDraft): Amendment {
  const before = draftOf(order)
  const changed = Object.entries(draft.units).filter(([id, typed]) => cleanText(typed) !== before.units[id])
  const others = draft.others.flatMap((other, index) => (differs(other, before.others[index] ?? {}) ? [[index, other] as const] : []))
  return {
    ...(changed.length > 0 && { units: Object.fromEntries(changed.map(([id, typed]) => [id, unitsOf(typed)])) }),
    ...(draft.speed !== '' && draft.speed !== before.speed && { speed: draft.speed }),
    ...(differs(draft.delivery, before.delivery) && { delivery: draft.delivery }),
    ...(others.length > 0 && { others: Object.fromEntries(others) }),
    ...(draft.handling !== before.handling && { handling: draft.handling }),
  }
}

export const isEmpty = (amendment: Amendment): boolean => Object.keys(amendment).length === 0
