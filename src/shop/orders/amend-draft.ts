import { lotsLeft, lotsOf, MAX_RECIPIENTS } from '../cart/lots.ts'
import { EMPTY_RECIPIENT, type RecipientDraft } from '../checkout/checkout-draft.ts'
import { cleanText } from '../checkout/form.ts'
import { lotsTyped } from '../checkout/recipients.ts'
import type { SpeedCode } from '../quoting/recipe.ts'
import type { Amendment } from './amendment.ts'
import type { CustomerOrder } from './order-view.ts'

/** What the customer types into the panel, as texts, so that a wrong figure stays to be corrected. */
export type AmendDraft = {
  units: Readonly<Record<string, string>>
  speed: SpeedCode | ''
  handling: string
  delivery: AmendPlace & { anonymous: boolean }
  /** Further recipients with what each gets, where there are some; the first gets what they leave. */
  others: readonly RecipientDraft[]
}

export type AmendPlace = { recipient: string; address: string; postalCode: string; city: string; country: string }

const EMPTY_ADDRESS = { address: '', postalCode: '', city: '', country: 'ES' }

export type Amendable = Pick<CustomerOrder, 'lines' | 'delivery'>
type Place = { recipient: string; anonymous: boolean; address: Omit<AmendPlace, 'recipient'> }

export function draftOf({ lines, delivery }: Amendable): AmendDraft {
  const { recipient, anonymous } = delivery.parcel ?? { recipient: null, anonymous: false }
  return {
    units: Object.fromEntries(lines.map(({ id, configuration }) => [id, String(configuration.units)])),
    speed: lines.every(({ speed }) => speed === lines[0]?.speed) ? (lines[0]?.speed ?? '') : '',
    handling: delivery.handling ?? '',
    delivery: { recipient: recipient ?? '', anonymous, ...(delivery.address ?? EMPTY_ADDRESS) },
    others: (delivery.others ?? []).map((other) => ({
      ...{ recipient: other.recipient, phone: other.phone ?? '', ...other.address, handling: other.handling ?? '' },
      lots: Object.fromEntries(lines.map(({ id }, at) => [id, String(other.lots[at] ?? 0)])),
    })),
  }
}

/** "12" is 12; whatever is no whole number is sent as it cannot be accepted, and refused by the rules with their own words. */
const unitsOf = (typed: string): number => (/^\d{1,9}$/.test(cleanText(typed)) ? Number(cleanText(typed)) : 0)

const differs = <T extends object>(one: T, other: T): boolean => JSON.stringify(one) !== JSON.stringify(other)

/** "03", " 3 " and 3 are as many, and an empty field is none. */
const asKept = ({ lots, ...place }: RecipientDraft, lines: Lines) => ({ ...place, lots: lines.map(({ id }) => lotsTyped(lots[id]) ?? lots[id]) })

/** What of the draft is another than the order: only that is asked for. Recipients are asked for all at once, since each takes from what is left. */
export function amendmentOf(order: Amendable, draft: AmendDraft): Amendment {
  const before = draftOf(order)
  const changed = Object.entries(draft.units).filter(([id, typed]) => cleanText(typed) !== before.units[id])
  const kept = (others: readonly RecipientDraft[]) => others.map((other) => asKept(other, order.lines))
  return {
    ...(changed.length > 0 && { units: Object.fromEntries(changed.map(([id, typed]) => [id, unitsOf(typed)])) }),
    ...(draft.speed !== '' && draft.speed !== before.speed && { speed: draft.speed }),
    ...(differs(draft.delivery, before.delivery) && { delivery: draft.delivery }),
    ...(differs(kept(draft.others), kept(before.others)) && { recipients: draft.others }),
    ...(draft.handling !== before.handling && { handling: draft.handling }),
  }
}

export const isEmpty = (amendment: Amendment): boolean => Object.keys(amendment).length === 0

/** What was typed, or, where nothing was, as it is now. */
const typedOr = <T>(typed: T, before: T, now: T): T => (JSON.stringify(typed) === JSON.stringify(before) ? now : typed)

/**
 * A draft of an order that somebody else changed meanwhile: what was typed stays, all else is as the order is now. An address is one thing, for a street of one and
 * a city of the other would be nowhere, and so are further recipients, who share among them.
 */
export function rebased(draft: AmendDraft, before: Amendable, now: Amendable): AmendDraft {
  const [was, is] = [draftOf(before), draftOf(now)]
  const parts = ({ recipient, anonymous, ...address }: AmendDraft['delivery']) => ({ recipient, anonymous, address })
  const [typed, old, fresh] = [draft.delivery, was.delivery, is.delivery].map(parts) as [Place, Place, Place]
  const isShared = differs(
    draft.others.map((other) => asKept(other, before.lines)),
    was.others.map((other) => asKept(other, before.lines)),
  )
  return {
    units: Object.fromEntries(Object.entries(is.units).map(([id, units]) => [id, typedOr(draft.units[id] ?? units, was.units[id] ?? units, units)])),
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

/** How many lots of a line there are, by the quantity that is typed. */
const lotsIn = ({ units }: AmendDraft, { id, configuration }: Lines[number]): number => lotsOf({ ...configuration, units: unitsOf(units[id] ?? '') })

/** What each line has to share, and what of it is left for the first recipient; below zero where more was given away. */
export function sharesOf(draft: AmendDraft, lines: Lines): { lots: number; left: number }[] {
  const all = lines.map((line) => lotsIn(draft, line))
  const given = draft.others.map(({ lots }) => ({ lots: lines.map(({ id }) => lotsTyped(lots[id]) ?? 0) }))
  return lotsLeft(all, given).map((left, line) => ({ lots: all[line] ?? 0, left }))
}

export const mayAdd = ({ others }: AmendDraft): boolean => others.length < MAX_RECIPIENTS - 1

/** One more recipient, who gets nothing yet. */
export const withRecipient = (draft: AmendDraft): AmendDraft => ({
  ...draft,
  others: [...draft.others, { ...EMPTY_RECIPIENT, country: draft.delivery.country }],
})

/**
 * Without one of the recipients, 0 being the first: what they had is the first one's. Where the first goes, the second takes that place, and is called on the customer's
 * own phone as the first of an order is.
 */
export function withoutRecipient(draft: AmendDraft, at: number): AmendDraft {
  const [second, ...rest] = draft.others
  if (at > 0) return { ...draft, others: draft.others.filter((_, index) => index !== at - 1) }
  if (!second) return draft
  const { recipient, address, postalCode, city, country, handling } = second
  return { ...draft, handling, delivery: { ...draft.delivery, recipient, address, postalCode, city, country }, others: rest }
}

/** Whether nothing was typed yet into a field of a recipient, named as refusals name it. */
export function isUntyped({ others }: AmendDraft, field: string): boolean {
  const [, room, name, line] = /^others\.(\d+)\.([a-zA-Z]+)(?:\.(.+))?$/.exec(field) ?? []
  const other = others[Number(room)]
  if (!other || name === undefined) return false
  if (name === 'lots') return Object.values(other.lots).every((typed) => typed === '') && line !== undefined
  return (other as Readonly<Record<string, unknown>>)[name] === ''
}
