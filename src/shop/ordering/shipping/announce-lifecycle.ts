/** Announces shipments to carriers and withdraws them: each call outside of transactions. */

import type { Transaction } from '../../../platform/database.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { lockOrder } from '../../artwork/files/store-job.ts'
import type { SiteSettings } from '../../buying/sites/settings-schema.ts'
import { type Actor, type FullOrder, recordEvent } from '../../order/store.ts'
import { TRACKED } from '../../order/tracking.ts'
import { isCountry } from '../../print/delivery/zone.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { oversizeOf } from '../parcels/parcel.ts'
import type { Party } from '../parcels/party.ts'
import type { Announced, CarrierClient, RegisterAnswer } from './carrier-port.ts'
import { isCancellable, referenceOf } from './consignment.ts'
import type { ShippedPart } from './shipped-part.ts'
import { sendingOf } from './shipping-row.ts'
import {
  type CarrierRecord,
  type ConsignmentRow,
  changeConsignment,
  findConsignment,
  listCarriers,
  saveDraft,
} from './store-shipping.ts'

/** The service of a carrier; undefined: numbers are typed. */
export type ClientOf = (carrier: Pick<CarrierRecord, 'protocol'>) => CarrierClient | undefined

export type Shipment = { found: FullOrder; part: ShippedPart }
type Announcing = { life: Lifecycle; clientOf: ClientOf; by: Actor }

const no = (code: string, params?: Record<string, string | number>) =>
  refuse({ code: `shipping.${code}`, field: '', ...(params && { params }) })

/** Digits, and the plus of a country. */
const phoneOf = (typed: string): string => typed.replace(/[^\d+]/g, '')

/** The workshop, where parcels are fetched. */
export const senderOf = ({ nameBrand, workshop, phone, contactMail }: SiteSettings): Party => ({
  ...{ name: nameBrand, street: workshop.street, postalCode: workshop.zip, city: workshop.city },
  ...{ country: 'ES', phone: phoneOf(phone), email: contactMail },
})

export function shownRecipient({ order }: FullOrder, { place }: ShippedPart): Party | undefined {
  const { address } = place
  if (!address || !isCountry(address.country)) return undefined
  return {
    ...{ name: place.recipient, street: address.address, postalCode: address.postalCode },
    ...{ city: address.city, country: address.country, email: order.email },
    phone: phoneOf(place.phone ?? order.contact.phone),
  }
}

/**
 * The sender on labels and in the announcement: of an anonymous parcel the customer, at the
 * workshop's address, to which undelivered goods return.
 */
export const shownSender = ({ order }: FullOrder, settings: SiteSettings): Party => {
  const shop = senderOf(settings)
  const { delivery, contact, billing } = order
  const invoiced = billing?.fullInvoice ? billing.name : ''
  return delivery.parcel?.anonymous
    ? { ...shop, name: invoiced || contact.name, phone: phoneOf(contact.phone), email: '' }
    : shop
}

type Draft = { row: ConsignmentRow; carrier: CarrierRecord; isAgain: boolean }

/** The row in state `sending`, stored before the carrier is called. */
async function begin(
  tx: Transaction,
  { found, part }: Shipment,
  isTyped: (carrier: CarrierRecord) => boolean,
): Promise<Result<Draft>> {
  const place = { orderId: found.order.id, shipment: part.number }
  await lockOrder(tx, place.orderId)
  const carriers = await listCarriers(tx)
  const before = await findConsignment(tx, place)
  const { carrierId, toDepot, parcels } = sendingOf(part, before, carriers)
  const carrier = carriers.find(({ id }) => id === carrierId)
  if (!carrier) return no('noCarrier')
  if (!part.isMade && !before?.again) return no('notMade')
  if (before && before.state !== 'draft' && before.state !== 'sending') return no('announced')
  if (!toDepot && parcels.some((parcel) => oversizeOf(parcel, carrier).length > 0))
    return no('tooLarge', { carrier: carrier.name })
  if (!before) await saveDraft(tx, place, { carrierId, toDepot, parcels }, 0)
  const row = before ?? (await findConsignment(tx, place))
  if (!row) throw new Error(`no consignment of order ${place.orderId}`)
  if (row.state === 'draft' && !isTyped(carrier))
    await changeConsignment(tx, row.id, ['draft'], { state: 'sending', carrierId, said: '' })
  return accept({ row: { ...row, carrierId }, carrier, isAgain: row.state === 'sending' })
}

/** Stores an announcement, with the number for the customer. */
async function settle(
  { life, by }: Announcing,
  { found, part }: Shipment,
  { row, carrier }: Draft,
  registered: { number: string; barcode: string | null },
): Promise<void> {
  const at = life.context.now()
  await life.context.db.transaction(async (tx) => {
    const isMoved = await changeConsignment(tx, row.id, ['draft', 'sending'], {
      ...{ state: 'registered', said: '', registeredAt: at, checkedAt: at },
      ...{ trackingNumber: registered.number || null, barcode: registered.barcode },
    })
    if (!isMoved || registered.number === '') return
    await recordEvent(tx, found.order.id, by, at, TRACKED, {
      ...{ shipment: part.number, carrier: carrier.name },
      ...{ number: registered.number, url: carrier.trackingUrl },
    })
  })
}

/** Asks first where an earlier answer was lost: the shipment may be there already. */
async function askCarrier(
  client: CarrierClient,
  announced: Announced,
  isAgain: boolean,
): Promise<RegisterAnswer> {
  if (!isAgain) return client.register(announced)
  const found = await client.find(announced.reference)
  if (found.kind === 'unknown') return found
  if (found.kind === 'found' && found.state !== 'cancelled')
    return { kind: 'registered', number: found.number, barcode: found.barcode }
  return client.register(announced)
}

async function announcement(
  { life }: Announcing,
  { found, part }: Shipment,
  { row, carrier }: Draft,
  on: string,
): Promise<Announced | undefined> {
  const recipient = shownRecipient(found, part)
  const { settings } = await life.shop.site()
  return (
    recipient && {
      reference: referenceOf(found.order.number, part.number, row.attempt),
      on,
      parcels: row.parcels.length,
      weightG: row.parcels.reduce((sum, { weightG }) => sum + weightG, 0),
      service: carrier.service,
      sender: shownSender(found, settings),
      recipient,
      note: part.place.remarks.courierNote ?? '',
    }
  )
}

/**
 * Announces one shipment. `typed`: its number, with a carrier without a service. Without an answer
 * it stays in `sending`, to be asked again with the same reference.
 */
export async function announceShipment(
  announcing: Announcing,
  shipment: Shipment,
  { typed, on }: { typed: string; on: string },
): Promise<Result<true>> {
  const { life, clientOf } = announcing
  const { db } = life.context
  const begun = await db.transaction((tx) =>
    begin(tx, shipment, (carrier) => clientOf(carrier) === undefined),
  )
  if (!begun.ok) return begun
  const { row, carrier, isAgain } = begun.value
  const client = clientOf(carrier)
  if (!client) {
    await settle(announcing, shipment, begun.value, { number: typed, barcode: null })
    return accept(true)
  }
  const announced = await announcement(announcing, shipment, begun.value, on)
  if (!announced) return no('noAddress')
  const answer = await askCarrier(client, announced, isAgain)
  if (answer.kind === 'registered') {
    await settle(announcing, shipment, begun.value, answer)
    return accept(true)
  }
  if (answer.kind === 'refused') {
    await changeConsignment(db, row.id, ['sending'], { state: 'draft', said: answer.said })
    return no('refused', { carrier: carrier.name, said: answer.said })
  }
  life.context.log.warn('shipping.no_answer', { reference: announced.reference, why: answer.why })
  return no('noAnswer', { carrier: carrier.name })
}

/** Withdraws a shipment that has not left: its parcels can be edited and announced anew. */
export async function cancelShipment(
  { life, clientOf, by }: Announcing,
  { found, part }: Shipment,
): Promise<Result<true>> {
  const { db, now } = life.context
  const row = await findConsignment(db, { orderId: found.order.id, shipment: part.number })
  if (!row || !isCancellable(row.state) || row.handedOn !== null) return no('notCancellable')
  if (part.state !== 'preparing' && !row.again) return no('notCancellable')
  const carrier = (await listCarriers(db)).find(({ id }) => id === row.carrierId)
  const client = carrier && clientOf(carrier)
  const reference = referenceOf(found.order.number, part.number, row.attempt)
  const answer = client ? await client.cancel(reference) : ({ kind: 'cancelled' } as const)
  if (answer.kind === 'refused')
    return no('refused', { carrier: carrier?.name ?? '', said: answer.said })
  if (answer.kind === 'unknown') return no('noAnswer', { carrier: carrier?.name ?? '' })
  await db.transaction(async (tx) => {
    const isMoved = await changeConsignment(tx, row.id, ['registered', 'sending'], {
      ...{ state: 'draft', attempt: row.attempt + 1, said: '', registeredAt: null },
      ...{ trackingNumber: null, barcode: null },
    })
    if (isMoved && row.trackingNumber !== null)
      await recordEvent(tx, found.order.id, by, now(), TRACKED, {
        ...{ shipment: part.number, carrier: carrier?.name ?? '', number: '', url: '' },
      })
  })
  return accept(true)
}
