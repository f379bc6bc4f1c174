import { lotsLeft, lotsOf, MAX_RECIPIENTS } from '../../buying/cart/lots.ts'
import { EMPTY_RECIPIENT, type RecipientDraft } from '../../buying/checkout/checkout-draft.ts'
import { destinationForm } from '../../buying/checkout/destination-form.ts'
import type { OrderForm } from '../../buying/checkout/order-form-schema.ts'
import { lotsTyped } from '../../buying/checkout/recipients.ts'
import type { CustomerOrder } from '../../order/order-schema.ts'
import type { AddressForm } from '../../print/address/address-schema.ts'
import { cleanText } from '../../print/address/form.ts'
import type { SpeedCode } from '../../print/quoting/speed.ts'
import type { AmendableDelivery, Amendment } from './amendment-schema.ts'

/** The customer's input in the panel, as texts, so that an invalid figure can be corrected. */
export type AmendDraft = Pick<OrderForm, 'handling'> & {
  units: Readonly<Record<string, string>>
  speed: SpeedCode | ''
  delivery: AmendableDelivery
  /** Further recipients with their shares, if any; the first gets the rest. */
  others: readonly RecipientDraft[]
}

export type Amendable = Pick<CustomerOrder, 'lines' | 'delivery'>

export function draftOf({ lines, delivery: placed }: Amendable): AmendDraft {
  const { delivery, others, handling } = destinationForm(
    placed,
    lines.map(({ id }) => id),
  )
  const { method: _fixed, several: _follows, ...amendable } = delivery
  return {
    units: Object.fromEntries(
      lines.map(({ id, configuration }) => [id, String(configuration.units)]),
    ),
    speed: lines.every(({ speed }) => speed === lines[0]?.speed) ? (lines[0]?.speed ?? '') : '',
    handling,
    delivery: amendable,
    others,
  }
}

/** "12" is 12; any other text is sent unchanged and refused by the rules. */
const unitsOf = (typed: string): number =>
  /^\d{1,9}$/.test(cleanText(typed)) ? Number(cleanText(typed)) : 0

const differs = <T extends object>(one: T, other: T): boolean =>
  JSON.stringify(one) !== JSON.stringify(other)

/** "03", " 3 " and 3 are equal, and an empty field is 0. */
const asKept = ({ lots, ...place }: RecipientDraft, lines: Lines) => ({
  ...place,
  lots: lines.map(({ id }) => lotsTyped(lots[id]) ?? lots[id]),
})

/**
 * The differences between draft and order: only these are sent. Recipients are sent all together,
 * because each takes from what is left.
 */
export function amendmentOf(order: Amendable, draft: AmendDraft): Amendment {
  const before = draftOf(order)
  const changed = Object.entries(draft.units).filter(
    ([id, typed]) => cleanText(typed) !== before.units[id],
  )
  const kept = (others: readonly RecipientDraft[]) =>
    others.map((other) => asKept(other, order.lines))
  return {
    ...(changed.length > 0 && {
      units: Object.fromEntries(changed.map(([id, typed]) => [id, unitsOf(typed)])),
    }),
    ...(draft.speed !== '' && draft.speed !== before.speed && { speed: draft.speed }),
    ...(differs(draft.delivery, before.delivery) && { delivery: draft.delivery }),
    ...(differs(kept(draft.others), kept(before.others)) && { recipients: draft.others }),
    ...(draft.handling !== before.handling && { handling: draft.handling }),
  }
}

export const isEmpty = (amendment: Amendment): boolean => Object.keys(amendment).length === 0

/** The typed value, or the current one. */
const typedOr = <T>(typed: T, before: T, now: T): T =>
  JSON.stringify(typed) === JSON.stringify(before) ? now : typed

/** The same for each field of a record. */
const fieldsTypedOr = <T extends object>(typed: T, before: T, now: T): T => {
  const fieldOf = (name: keyof T) =>
    typedOr(typed[name] ?? now[name], before[name] ?? now[name], now[name])
  return Object.fromEntries(Object.keys(now).map((name) => [name, fieldOf(name as keyof T)])) as T
}

const addressIn = ({ address, postalCode, city, country }: AddressForm): AddressForm => ({
  address,
  postalCode,
  city,
  country,
})

/**
 * The draft after a concurrent change of the order: typed values are kept, all others are the
 * current ones. An address is one unit, because a street and a city of two addresses do not fit,
 * and so is the list of further recipients, who share the lots.
 */
export function rebased(draft: AmendDraft, before: Amendable, now: Amendable): AmendDraft {
  const [was, is] = [draftOf(before), draftOf(now)]
  const isShared = differs(
    draft.others.map((other) => asKept(other, before.lines)),
    was.others.map((other) => asKept(other, before.lines)),
  )
  const { delivery } = draft
  return {
    units: fieldsTypedOr(draft.units, was.units, is.units),
    speed: typedOr(draft.speed, was.speed, is.speed),
    handling: typedOr(draft.handling, was.handling, is.handling),
    delivery: {
      ...fieldsTypedOr(delivery, was.delivery, is.delivery),
      ...typedOr(addressIn(delivery), addressIn(was.delivery), addressIn(is.delivery)),
    },
    others: isShared ? draft.others : is.others,
  }
}

type Lines = readonly Pick<CustomerOrder['lines'][number], 'id' | 'configuration'>[]

/** The lots of a line, by the typed quantity. */
const lotsIn = ({ units }: AmendDraft, { id, configuration }: Lines[number]): number =>
  lotsOf({ ...configuration, units: unitsOf(units[id] ?? '') })

/**
 * The lots of each line, and the rest for the first recipient; negative where too many are
 * assigned.
 */
export function sharesOf(draft: AmendDraft, lines: Lines): { lots: number; left: number }[] {
  const all = lines.map((line) => lotsIn(draft, line))
  const given = draft.others.map(({ lots }) => ({
    lots: lines.map(({ id }) => lotsTyped(lots[id]) ?? 0),
  }))
  return lotsLeft(all, given).map((left, line) => ({ lots: all[line] ?? 0, left }))
}

export const mayAdd = ({ others }: AmendDraft): boolean => others.length < MAX_RECIPIENTS - 1

/** Adds a recipient without lots. */
export const withRecipient = (draft: AmendDraft): AmendDraft => ({
  ...draft,
  others: [...draft.others, { ...EMPTY_RECIPIENT, country: draft.delivery.country }],
})

/**
 * Removes a recipient, 0 being the first: the lots go to the first one. When the first is removed,
 * the second takes its place, with the customer's own phone, as the first recipient of an order.
 */
export function withoutRecipient(draft: AmendDraft, at: number): AmendDraft {
  const [second, ...rest] = draft.others
  if (at > 0) return { ...draft, others: draft.others.filter((_, index) => index !== at - 1) }
  if (!second) return draft
  const { phone: _contacts, lots: _rest, handling, ...place } = second
  return { ...draft, handling, delivery: { ...draft.delivery, ...place }, others: rest }
}

/** Whether a recipient's field, by its name in refusals, is still empty. */
export function isUntyped({ others }: AmendDraft, field: string): boolean {
  const [, room, name, line] = /^others\.(\d+)\.([a-zA-Z]+)(?:\.(.+))?$/.exec(field) ?? []
  const other = others[Number(room)]
  if (!other || name === undefined) return false
  if (name === 'lots')
    return Object.values(other.lots).every((typed) => typed === '') && line !== undefined
  return (other as Readonly<Record<string, unknown>>)[name] === ''
}
