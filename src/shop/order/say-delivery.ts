import type { Translate } from '../../platform/text.ts'
import type { Destination, OtherRecipient, Parcel } from '../buying/checkout/destination-schema.ts'
import type { Address } from '../print/address/address.ts'
import type { Contact } from '../print/address/contact.ts'

/**
 * The facts of a delivery and the outputs that tell each of them. A fact that is added to the form
 * of an order does not compile before it is in this file, from which order page, desk, mails,
 * tickets, delivery notes and history are made.
 */

type Output = 'page' | 'desk' | 'mail' | 'ticket' | 'deliveryNote'
type Fact = Exclude<keyof Destination | keyof Parcel | keyof OtherRecipient, 'parcel' | 'others'>
/** Facts with a layout of their own: the address label, the zone, the share of the goods. */
type OwnLayout = 'method' | 'zone' | 'recipient' | 'phone' | 'address' | 'lots'
/** All other facts: told in words below the address. */
type RemarkFact = Exclude<Fact, OwnLayout>
export type Remarks = Partial<Pick<Destination & Parcel & OtherRecipient, RemarkFact>>

type Remark = {
  on: readonly Output[]
  /** Of the whole order: told once for several places. */
  whole?: true
  /** Key of its name, where its words need one. */
  label?: string
  say: (remarks: Remarks, t: Translate) => string | null
}

const REMARKS: Record<RemarkFact, Remark> = {
  handling: {
    on: ['page', 'desk', 'ticket'],
    say: ({ handling }, t) => (handling ? t(`orders.delivery.${handling}`) : null),
  },
  anonymous: {
    on: ['page', 'desk', 'ticket'],
    whole: true,
    say: ({ anonymous }, t) => (anonymous ? t('orders.delivery.anonymous') : null),
  },
  courierNote: {
    on: ['page', 'desk', 'mail', 'ticket', 'deliveryNote'],
    label: 'orders.delivery.courierNote',
    say: ({ courierNote }) => courierNote ?? null,
  },
}

/** A remark in words: with its name apart, and as one sentence. */
type SaidRemark = { label: string | null; text: string; sentence: string }

/** The remarks that an output tells, in order. `of`: those of each place, or of the whole order. */
export const sayRemarks = (
  output: Output,
  remarks: Remarks,
  t: Translate,
  of?: 'place' | 'order',
): SaidRemark[] =>
  Object.values(REMARKS).flatMap(({ on, whole, label: key, say }) => {
    const text = say(remarks, t)
    if (!text || !on.includes(output) || (of && (of === 'order') !== (whole === true))) return []
    const label = key === undefined ? null : t(key)
    return [{ label, text, sentence: label ? t('orders.delivery.remark', { label, text }) : text }]
  })

/** A place of an order. `phone` null: the contact person's; `address` null: picked up. */
export type Place = {
  recipient: string
  phone: string | null
  address: Address | null
  remarks: Remarks
}

/** The remarks of the first place and of the whole order. */
export function remarksOf({ handling, parcel }: Pick<Destination, 'handling' | 'parcel'>): Remarks {
  const { recipient: _named, ...remarks } = parcel ?? { recipient: null }
  return { handling, ...remarks }
}

/** The first place; others follow where an order goes to several. */
export const firstPlace = (
  delivery: Pick<Destination, 'address' | 'handling' | 'parcel'>,
  contact: Pick<Contact, 'name'>,
): Place => ({
  recipient: delivery.parcel?.recipient ?? contact.name,
  phone: null,
  address: delivery.address,
  remarks: remarksOf(delivery),
})

export const otherPlace = ({
  recipient,
  phone,
  address,
  zone: _rates,
  lots: _share,
  ...remarks
}: OtherRecipient) => ({ recipient, phone, address, remarks })

/** "Calle Olmo, 4, 41001 Sevilla". */
export const sayPlace = ({ address, postalCode, city }: Address): string =>
  [address, `${postalCode} ${city}`.trim()].filter(Boolean).join(', ')

type Recorded = Partial<Destination>
const factsIn = ({ parcel, others = [], ...first }: Recorded): Record<string, unknown>[] => [
  { ...first, ...parcel },
  ...others,
]

/** Facts that are part of others, or follow from them. */
const UNNAMED: ReadonlySet<string> = new Set(['method', 'zone', 'lots'])

/** The names of the facts that differ between two records of a delivery, place by place. */
export function changedFacts(before: Recorded, after: Recorded, t: Translate): string[] {
  const [was, is] = [factsIn(before), factsIn(after)]
  const changed = is.flatMap((facts, at) =>
    Object.keys(facts).filter(
      (fact) => was[at] && JSON.stringify(facts[fact]) !== JSON.stringify(was[at][fact]),
    ),
  )
  return [...new Set(changed)]
    .filter((fact) => !UNNAMED.has(fact))
    .map((fact) => t(`orders.delivery.fact.${fact}`))
}
