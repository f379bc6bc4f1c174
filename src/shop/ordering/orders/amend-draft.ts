import { lotsLeft, lotsOf, MAX_RECIPIENTS } from '../../buying/cart/lots.ts'
import { EMPTY_RECIPIENT, type RecipientDraft } from '../../buying/checkout/checkout-draft.ts'
import { lotsTyped } from '../../buying/checkout/recipients.ts'
import { cleanText } from '../../print/address/form.ts'
import type { SpeedCode } from '../../print/quoting/recipe.ts'
import type { Amendment } from './amendment.ts'
import type { CustomerOrder } from './order-view.ts'

/** The customer's input in the panel, as texts, so that an invalid figure can be corrected. */
export type AmendDraft = {
  units: Readonly<Record<string, string>>
  speed: SpeedCode | ''
  handling: string
  delivery: AmendPlace & { anonymous: boolean }
  /** Further recipients with their shares, if any; the first gets the rest. */
  others: readonly RecipientDraft[]
}

export type AmendPlace = {
  recipient: string
  address: string
  postalCode: string
  city: string
  country: string
}

const EMPTY_ADDRESS = { address: '', postalCode: '', city: '', country: 'ES' }

export type Amendable = Pick<CustomerOrder, 'lines' | 'delivery'>
type Place = { recipient: string; anonymous: boolean; address: Omit<AmendPlace, 'recipient'> }

export function draftOf({ lines, delivery }: Amendable): AmendDraft {
  const { recipient, anonymous } = delivery.parcel ?? { recipient: null, anonymous: false }
  return {
    units: Object.fromEntries(
      lines.map(({ id, configuration }) => [id, String(configuration.units)]),
    ),
    speed: lines.every(({ speed }) => speed === lines[0]?.speed) ? (lines[0]?.speed ?? '') : '',
    handling: delivery.handling ?? '',
    delivery: { recipient: recipient ?? '', anonymous, ...(delivery.address ?? EMPTY_ADDRESS) },
    others: (delivery.others ?? []).map((other) => ({
      ...{
        recipient: other.recipient,
        phone: other.phone ?? '',
        ...other.address,
        handling: other.handling ?? '',
      },
      lots: Object.fromEntries(lines.map(({ id }, at) => [id, String(other.lots[at] ?? 0)])),
    })),
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

/**
 * The draft after a concurrent change of the order: typed values are kept, all others are the
 * current ones. An address is one unit, because a street and a city of two addresses do not fit,
 * and so is the list of further recipients, who share the lots.
 */
export function rebased(draft: AmendDraft, before: Amendable, now: Amendable): AmendDraft {
  const [was, is] = [draftOf(before), draftOf(now)]
  const parts = ({ recipient, anonymous, ...address }: AmendDraft['delivery']) => ({
    recipient,
    anonymous,
    address,
  })
  const [typed, old, fresh] = [draft.delivery, was.delivery, is.delivery].map(parts) as [
    Place,
    Place,
    Place,
  ]
  const isShared = differs(
    draft.others.map((other) => asKept(other, before.lines)),
    was.others.map((other) => asKept(other, before.lines)),
  )
  return {
    units: Object.fromEntries(
      Object.entries(is.units).map(([id, units]) => [
        id,
        typedOr(draft.units[id] ?? units, was.units[id] ?? units, units),
      ]),
    ),
    speed: typedOr(draft.speed, was.speed, is.speed),
    handling: typedOr(draft.handling, was.handling, is.handling),
    delivery: {
      recipient: typedOr(typed.recipient, old.recipient, fresh.recipient),
      anonymous: typedOr(typed.anonymous, old.anonymous, fresh.anonymous),
      ...typedOr(typed.address, old.address, fresh.address),
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
  const { recipient, address, postalCode, city, country, handling } = second
  return {
    ...draft,
    handling,
    delivery: { ...draft.delivery, recipient, address, postalCode, city, country },
    others: rest,
  }
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
