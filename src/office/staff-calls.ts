import type { Language } from '../platform/text.ts'
import type { ShownPreview } from '../shop/artwork/preview/preview-schema.ts'
import type { ArtworkVersion } from '../shop/artwork/preview/version-schema.ts'
import type { MarkedArea } from '../shop/artwork/review/asked-change.ts'
import { type Answer, callShop } from '../shop/buying/checkout/shop-api.ts'
import type {
  AgencyDesk,
  Declaration,
  StaffInvoice,
} from '../shop/money/invoices/invoice-schema.ts'
import type { TypedRecipient } from '../shop/money/invoices/record-recipient.ts'
import type { StaffJobMove } from '../shop/order/job-state.ts'
import type { OrderStatus } from '../shop/order/order-state.ts'
import type { ShipmentMove } from '../shop/order/shipment-state.ts'
import type { PricedAmendment } from '../shop/ordering/orders/amend-schema.ts'
import type { Amendment } from '../shop/ordering/orders/amendment-schema.ts'
import type { DeskPage } from '../shop/ordering/orders/desk-schema.ts'
import type { DeskView } from '../shop/ordering/orders/desk-views.ts'
import type { OrderMails, ShownMail } from '../shop/ordering/orders/mails-schema.ts'
import type { StaffOrder } from '../shop/ordering/orders/staff-order-schema.ts'
import type { ReceivedTransfer } from '../shop/ordering/orders/transfer-received.ts'
import type { StaffUser } from '../shop/session/user-schema.ts'
import { lastInputMs } from './last-input.ts'

/** The caller's language; identity is in a cookie that scripts cannot read. */
export type Caller = { language: Language }
export type DeskQuery = { view: DeskView; search: string; page: number }

/** Without input for this long, refreshes no longer keep the session alive. */
const UNATTENDED_MS = 60_000

/**
 * A call of the office. Too many attempts mean minutes of waiting: shown as a refusal, not as a
 * lost connection.
 */
export const atDesk: typeof fetch = async (input, init) => {
  const attended = performance.now() - lastInputMs() < UNATTENDED_MS
  const headers = {
    ...(init?.headers as Record<string, string>),
    ...(!attended && { unattended: '1' }),
  }
  const answer = await fetch(input, { ...init, headers })
  if (answer.status === 204) return new Response('{"data":null}')
  return answer.status === 429 ? new Response(await answer.text(), { status: 422 }) : answer
}

const orderAt = (number: string) => `/staff/orders/${encodeURIComponent(number)}`

export const signIn = (
  language: Language,
  email: string,
  password: string,
): Promise<Answer<StaffUser>> =>
  callShop('/staff/session', { method: 'POST', body: { email, password }, language, fetch: atDesk })

/** The signed-in member of staff; null for none. */
export const whoIsIn = (
  language: Language,
  signal: AbortSignal,
): Promise<Answer<StaffUser | null>> =>
  callShop('/staff/session', { language, signal, fetch: atDesk })

export const signOut = ({ language }: Caller): Promise<Answer<unknown>> =>
  callShop('/staff/session', { method: 'DELETE', language, fetch: atDesk })

export const askStaffRecovery = (language: Language, email: string): Promise<Answer<unknown>> =>
  callShop('/staff/recovery', { method: 'POST', body: { email }, language, fetch: atDesk })

export const setStaffPassword = (
  language: Language,
  key: string,
  password: string,
): Promise<Answer<StaffUser>> =>
  callShop('/staff/session/password', {
    method: 'POST',
    body: { key, password },
    language,
    fetch: atDesk,
  })

export const loadDesk = (
  { language }: Caller,
  { view, search, page }: DeskQuery,
  signal: AbortSignal,
): Promise<Answer<DeskPage>> =>
  callShop(`/staff/orders?${new URLSearchParams({ view, search, page: String(page) })}`, {
    language,
    signal,
    fetch: atDesk,
  })

export const loadStaffOrder = (
  { language }: Caller,
  number: string,
  signal: AbortSignal,
): Promise<Answer<StaffOrder>> => callShop(orderAt(number), { language, signal, fetch: atDesk })

export const loadPreview = (
  { language }: Caller,
  artworkId: string,
  signal: AbortSignal,
): Promise<Answer<ShownPreview>> =>
  callShop(`/staff/artworks/${artworkId}/preview`, { language, signal, fetch: atDesk })

export const loadVersions = (
  { language }: Caller,
  number: string,
  lineId: string,
  signal: AbortSignal,
): Promise<Answer<readonly ArtworkVersion[]>> =>
  callShop(`${orderAt(number)}/lines/${lineId}/versions`, { language, signal, fetch: atDesk })

export const moveOrder = (
  { language }: Caller,
  number: string,
  to: OrderStatus,
  { reason, ...received }: { reason?: string } & ReceivedTransfer = {},
): Promise<Answer<StaffOrder>> =>
  callShop(`${orderAt(number)}/moves`, {
    method: 'POST',
    body: { to, reason: reason || undefined, ...received },
    language,
    fetch: atDesk,
  })

export const priceAmendment = (
  { language }: Caller,
  number: string,
  amendment: Amendment,
  signal: AbortSignal,
): Promise<Answer<PricedAmendment>> =>
  callShop(`${orderAt(number)}/amendments/price`, {
    method: 'POST',
    body: amendment,
    language,
    signal,
    fetch: atDesk,
  })

/** `agreed`: fingerprint of what was shown. */
export const amendOrder = (
  { language }: Caller,
  number: string,
  body: { amendment: Amendment; agreed: string; reason: string },
): Promise<Answer<StaffOrder>> =>
  callShop(`${orderAt(number)}/amendments`, { method: 'POST', body, language, fetch: atDesk })

export const moveJob = (
  { language }: Caller,
  number: string,
  lineId: string,
  move: StaffJobMove,
): Promise<Answer<StaffOrder>> =>
  callShop(`${orderAt(number)}/lines/${lineId}/moves`, {
    method: 'POST',
    body: { move },
    language,
    fetch: atDesk,
  })

export const moveShipment = (
  { language }: Caller,
  number: string,
  shipment: number,
  to: ShipmentMove,
): Promise<Answer<StaffOrder>> =>
  callShop(`${orderAt(number)}/shipments/${shipment}/moves`, {
    method: 'POST',
    body: { to },
    language,
    fetch: atDesk,
  })

/** Reserves pieces that were missing when the order was paid. */
export const takeMissingPieces = (
  { language }: Caller,
  number: string,
): Promise<Answer<StaffOrder>> =>
  callShop(`${orderAt(number)}/missing-pieces`, {
    method: 'POST',
    body: {},
    language,
    fetch: atDesk,
  })

export const askChanges = (
  { language }: Caller,
  number: string,
  artworkId: string,
  wish: { comment: string; area: MarkedArea | null },
): Promise<Answer<StaffOrder>> =>
  callShop(`${orderAt(number)}/artworks/${artworkId}/changes`, {
    method: 'POST',
    body: wish,
    language,
    fetch: atDesk,
  })

export const findGood = (
  { language }: Caller,
  number: string,
  artworkId: string,
): Promise<Answer<StaffOrder>> =>
  callShop(`${orderAt(number)}/artworks/${artworkId}/good`, {
    method: 'POST',
    body: {},
    language,
    fetch: atDesk,
  })

/** Sends a blocked file past the check for the customer. */
export const sendOn = (
  { language }: Caller,
  number: string,
  artworkId: string,
  reason: string,
): Promise<Answer<StaffOrder>> =>
  callShop(`${orderAt(number)}/artworks/${artworkId}/past-check`, {
    method: 'POST',
    body: { reason },
    language,
    fetch: atDesk,
  })

export const loadMails = (
  { language }: Caller,
  number: string,
  signal: AbortSignal,
): Promise<Answer<OrderMails>> =>
  callShop(`${orderAt(number)}/mails`, { language, signal, fetch: atDesk })

/** `inLanguage` null: the order's own. */
export function loadMail(
  { language }: Caller,
  number: string,
  kind: string,
  inLanguage: Language | null,
  signal: AbortSignal,
): Promise<Answer<ShownMail>> {
  const query = inLanguage ? `?language=${inLanguage}` : ''
  return callShop(`${orderAt(number)}/mails/${kind}${query}`, { language, signal, fetch: atDesk })
}

export const mailAgain = (
  { language }: Caller,
  number: string,
  id: string,
): Promise<Answer<OrderMails>> =>
  callShop(`${orderAt(number)}/mails/${id}/again`, {
    method: 'POST',
    body: {},
    language,
    fetch: atDesk,
  })

export const loadStaffInvoices = (
  { language }: Caller,
  number: string,
  signal: AbortSignal,
): Promise<Answer<StaffInvoice[]>> =>
  callShop(`${orderAt(number)}/invoices`, { language, signal, fetch: atDesk })

/** `reason`: why it was issued in error. */
export const annulInvoice = (
  { language }: Caller,
  number: string,
  reason: string,
): Promise<Answer<StaffOrder>> =>
  callShop(`/staff/invoices/${number}/annulment`, {
    method: 'POST',
    body: { reason },
    language,
    fetch: atDesk,
  })

/** Issues a replacement for an annulled invoice. */
export const reissueInvoice = (
  { language }: Caller,
  number: string,
  reason: string,
): Promise<Answer<StaffOrder>> =>
  callShop(`/staff/invoices/${number}/replacement`, {
    method: 'POST',
    body: { reason },
    language,
    fetch: atDesk,
  })

export const loadAgencyDesk = (
  { language }: Caller,
  signal: AbortSignal,
): Promise<Answer<AgencyDesk>> =>
  callShop('/staff/invoices/not-accepted', { language, signal, fetch: atDesk })

export const correctRecord = (
  { language }: Caller,
  number: string,
  recipient: TypedRecipient | null,
): Promise<Answer<AgencyDesk>> =>
  callShop(`/staff/invoices/${number}/records`, {
    method: 'POST',
    body: { recipient },
    language,
    fetch: atDesk,
  })

export const loadDeclaration = (
  { language }: Caller,
  signal: AbortSignal,
): Promise<Answer<Declaration>> =>
  callShop('/staff/declaration', { language, signal, fetch: atDesk })

/** A proof of transfer as a file; null on failure. */
export async function loadProof(
  { language }: Caller,
  number: string,
  id: string,
): Promise<Blob | null> {
  const answer = await fetch(`/api${orderAt(number)}/proofs/${id}`, {
    headers: { langid: language },
  }).catch(() => null)
  return answer?.ok ? answer.blob() : null
}
