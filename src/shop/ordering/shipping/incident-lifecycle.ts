import type { Transaction } from '../../../platform/database.ts'
import { mailBody } from '../../../platform/mail/mail-body.ts'
import { writeMail } from '../../../platform/mail/store.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import {
  type IncidentKind,
  type IncidentMove,
  moveIncident,
} from '../../order/incidents/incident.ts'
import {
  changeIncident,
  holdIncident,
  openIncident,
} from '../../order/incidents/store-incidents.ts'
import { type FullOrder, recordEvent } from '../../order/store.ts'
import { TRACKED } from '../../order/tracking.ts'
import type { User } from '../../session/store.ts'
import { languageHref } from '../../site/language-choice.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { languageOf, orderUrl } from '../orders/order-mail-lifecycle.ts'
import type { Shipment } from './announce-lifecycle.ts'
import { changeConsignment, findConsignment } from './store-shipping.ts'

const byStaff = ({ id }: User) => ({ actor: 'staff' as const, actorId: id })

/** Staff note an incident that a carrier without a service told, or a customer. */
export function noteIncident(
  { context }: Lifecycle,
  { found: { order }, part }: Shipment,
  { kind, said }: { kind: IncidentKind; said: string },
  by: User,
): Promise<Result<true>> {
  const at = context.now()
  return context.db.transaction(async (tx) => {
    if (part.state === 'preparing') return refuse({ code: 'shipping.incident.notSent', field: '' })
    const opened = { orderId: order.id, shipment: part.number, kind, said }
    if (!(await openIncident(tx, { ...opened, openedAt: at, openedBy: by.id })))
      return refuse({ code: 'shipping.incident.open', field: '' })
    await recordEvent(tx, order.id, byStaff(by), at, 'shipment_incident', {
      ...{ shipment: part.number, reason: said },
    })
    return accept(true as const)
  })
}

/** The words of staff to the customer, in the customer's language. */
async function tellCustomer(life: Lifecycle, tx: Transaction, { order }: FullOrder, said: string) {
  const language = languageOf(order.language)
  const t = life.translator(language)
  const url = `${orderUrl(life, order.accessToken)}${languageHref(language, '')}`
  const subject = t('mail.incident.subject', { number: order.number })
  await writeMail(tx, life.context, {
    ...{ to: order.email, orderId: order.id, subject },
    ...mailBody({
      ...{ t, language, name: order.contact.name, title: subject },
      paragraphs: [t('mail.incident.text'), ...said.split(/\n+/)],
      action: { url, label: t('mail.incident.action') },
    }),
  })
}

/** The parcel is here again: it is announced anew under another reference, and leaves again. */
async function sendAgain(
  { context }: Lifecycle,
  tx: Transaction,
  orderId: string,
  shipment: number,
): Promise<boolean> {
  const row = await findConsignment(tx, { orderId, shipment })
  if (!row || row.state === 'draft' || row.state === 'sending' || row.again) return false
  const isMoved = await changeConsignment(tx, row.id, [row.state], {
    ...{ state: 'draft', attempt: row.attempt + 1, again: true, said: '' },
    ...{ registeredAt: null, trackingNumber: null, barcode: null, handedOn: null },
  })
  if (isMoved && row.trackingNumber !== null)
    await recordEvent(tx, orderId, { actor: 'system' }, context.now(), TRACKED, {
      ...{ shipment, carrier: '', number: '', url: '' },
    })
  return isMoved
}

async function effectOf(
  life: Lifecycle,
  tx: Transaction,
  found: FullOrder,
  shipment: number,
  { move, said }: { move: IncidentMove; said: string },
): Promise<Result<Parameters<typeof changeIncident>[2]>> {
  const at = life.context.now()
  if (move === 'claim') return accept({ claimedAt: at })
  if (move === 'close') return accept({ endedAt: at, outcome: 'closed', reason: said })
  if (move === 'send_again')
    return (await sendAgain(life, tx, found.order.id, shipment))
      ? accept({ endedAt: at, outcome: 'sent_again' })
      : refuse({ code: 'shipping.incident.notAnnounced', field: '' })
  if (found.order.email === '') return refuse({ code: 'shipping.incident.noMail', field: '' })
  await life.shop.inSite(found.order.siteId, () => tellCustomer(life, tx, found, said))
  return accept({ contactedAt: at })
}

/** One step of staff towards the end of an incident; undefined: the order has no such one. */
export function stepIncident(
  life: Lifecycle,
  found: FullOrder,
  id: number,
  wanted: { move: IncidentMove; said: string },
  by: User,
): Promise<Result<true> | undefined> {
  const { context } = life
  const orderId = found.order.id
  return context.db.transaction(async (tx) => {
    const held = await holdIncident(tx, orderId, id)
    if (!held) return undefined
    const moved = moveIncident(held, wanted.move, wanted.said)
    if (!moved.ok) return moved
    const effect = await effectOf(life, tx, found, held.shipment, wanted)
    if (!effect.ok) return effect
    await changeIncident(tx, id, effect.value)
    await recordEvent(tx, orderId, byStaff(by), context.now(), 'incident_moved', {
      ...{ shipment: held.shipment, to: wanted.move },
      ...(wanted.said !== '' && { reason: wanted.said }),
    })
    return accept(true as const)
  })
}
