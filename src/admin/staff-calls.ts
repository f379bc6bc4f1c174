import type { Language } from '../platform/text.ts'
import { type Answer, callShop } from '../shop/checkout/shop-api.ts'
import type { Declaration } from '../shop/invoices/declaration.ts'
import type { AgencyDesk, StaffInvoice } from '../shop/invoices/invoice-view.ts'
import type { RecipientAs } from '../shop/invoices/record.ts'
import type { Amendment } from '../shop/orders/amendment.ts'
import type { PricedAmendment } from '../shop/orders/api-amend.ts'
import type { OrderMails, ShownMail } from '../shop/orders/api-mails.ts'
import type { DeskPage, StaffOrder } from '../shop/orders/api-staff-routes.ts'
import type { StaffJobMove } from '../shop/orders/api-staff-view.ts'
import type { DeskView } from '../shop/orders/desk-views.ts'
import type { OrderStatus } from '../shop/orders/order-state.ts'
import type { ShipmentMove } from '../shop/orders/shipment-state.ts'
import type { ShownPreview } from '../shop/preview/api.ts'
import type { ArtworkVersion } from '../shop/preview/api-versions.ts'
import type { MarkedArea } from '../shop/review/asked-change.ts'

/** Who calls, and in which language they read. */
export type Caller = { token: string; language: Language }
export type SignedIn = { token: string; user: { name: string; email: string; role: string } }
export type DeskQuery = { view: DeskView; search: string; page: number }

export const as =
  (token: string): typeof fetch =>
  (input, init) =>
    fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), token } })

const orderAt = (number: string) => `/staff/orders/${encodeURIComponent(number)}`

export const signIn = (language: Language, email: string, password: string): Promise<Answer<SignedIn>> =>
  callShop('/users/login', { method: 'POST', body: { email, password }, language })

/** Whether it is answered does not matter: the token is forgotten here either way. */
export const signOut = ({ token, language }: Caller): Promise<Answer<unknown>> =>
  callShop('/users/logout', { method: 'POST', language, fetch: as(token) })

export const loadDesk = ({ token, language }: Caller, { view, search, page }: DeskQuery, signal: AbortSignal): Promise<Answer<DeskPage>> =>
  callShop(`/staff/orders?${new URLSearchParams({ view, search, page: String(page) })}`, { language, signal, fetch: as(token) })

export const loadStaffOrder = ({ token, language }: Caller, number: string, signal: AbortSignal): Promise<Answer<StaffOrder>> =>
  callShop(orderAt(number), { language, signal, fetch: as(token) })

export const loadPreview = ({ token, language }: Caller, artworkId: string, signal: AbortSignal): Promise<Answer<ShownPreview>> =>
  callShop(`/staff/artworks/${artworkId}/preview`, { language, signal, fetch: as(token) })

export const loadVersions = (
  { token, language }: Caller,
  number: string,
  lineId: string,
  signal: AbortSignal,
): Promise<Answer<readonly ArtworkVersion[]>> => callShop(`${orderAt(number)}/lines/${lineId}/versions`, { language, signal, fetch: as(token) })

export const moveOrder = ({ token, language }: Caller, number: string, to: OrderStatus, reason?: string): Promise<Answer<StaffOrder>> =>
  callShop(`${orderAt(number)}/moves`, { method: 'POST', body: { to, reason: reason || undefined }, language, fetch: as(token) })

export const priceAmendment = (
  { token, language }: Caller,
  number: string,
  amendment: Amendment,
  signal: AbortSignal,
): Promise<Answer<PricedAmendment>> =>
  callShop(`${orderAt(number)}/amendments/price`, { method: 'POST', body: amendment, language, signal, fetch: as(token) })

/** `agreed`: the fingerprint of what was shown. */
export const amendOrder = (
  { token, language }: Caller,
  number: string,
  body: { amendment: Amendment; agreed: string; reason: string },
): Promise<Answer<StaffOrder>> => callShop(`${orderAt(number)}/amendments`, { method: 'POST', body, language, fetch: as(token) })

export const moveJob = ({ token, language }: Caller, number: string, lineId: string, move: StaffJobMove): Promise<Answer<StaffOrder>> =>
  callShop(`${orderAt(number)}/lines/${lineId}/moves`, { method: 'POST', body: { move }, language, fetch: as(token) })

export const moveShipment = ({ token, language }: Caller, number: string, shipment: number, to: ShipmentMove): Promise<Answer<StaffOrder>> =>
  callShop(`${orderAt(number)}/shipments/${shipment}/moves`, { method: 'POST', body: { to }, language, fetch: as(token) })

export const askChanges = (
  { token, language }: Caller,
  number: string,
  artworkId: string,
  wish: { comment: string; area: MarkedArea | null },
): Promise<Answer<StaffOrder>> =>
  callShop(`${orderAt(number)}/artworks/${artworkId}/changes`, { method: 'POST', body: wish, language, fetch: as(token) })

export const findGood = ({ token, language }: Caller, number: string, artworkId: string): Promise<Answer<StaffOrder>> =>
  callShop(`${orderAt(number)}/artworks/${artworkId}/good`, { method: 'POST', body: {}, language, fetch: as(token) })

export const loadMails = ({ token, language }: Caller, number: string, signal: AbortSignal): Promise<Answer<OrderMails>> =>
  callShop(`${orderAt(number)}/mails`, { language, signal, fetch: as(token) })

/** `inLanguage` null: the order's own. */
export function loadMail(
  { token, language }: Caller,
  number: string,
  kind: string,
  inLanguage: Language | null,
  signal: AbortSignal,
): Promise<Answer<ShownMail>> {
  const query = inLanguage ? `?language=${inLanguage}` : ''
  return callShop(`${orderAt(number)}/mails/${kind}${query}`, { language, signal, fetch: as(token) })
}

export const mailAgain = ({ token, language }: Caller, number: string, id: string): Promise<Answer<OrderMails>> =>
  callShop(`${orderAt(number)}/mails/${id}/again`, { method: 'POST', body: {}, language, fetch: as(token) })

export const loadStaffInvoices = ({ token, language }: Caller, number: string, signal: AbortSignal): Promise<Answer<StaffInvoice[]>> =>
  callShop(`${orderAt(number)}/invoices`, { language, signal, fetch: as(token) })

export const loadAgencyDesk = ({ token, language }: Caller, signal: AbortSignal): Promise<Answer<AgencyDesk>> =>
  callShop('/staff/invoices/not-accepted', { language, signal, fetch: as(token) })

export const correctRecord = ({ token, language }: Caller, number: string, recipientAs: RecipientAs): Promise<Answer<AgencyDesk>> =>
  callShop(`/staff/invoices/${number}/records`, { method: 'POST', body: { recipientAs }, language, fetch: as(token) })

export const loadDeclaration = ({ token, language }: Caller, signal: AbortSignal): Promise<Answer<Declaration>> =>
  callShop('/staff/declaration', { language, signal, fetch: as(token) })

/** A proof of a transfer as a file; null where it could not be had. */
export async function loadProof({ token, language }: Caller, number: string, id: string): Promise<Blob | null> {
  const answer = await fetch(`/api${orderAt(number)}/proofs/${id}`, { headers: { token, langid: language } }).catch(() => null)
  return answer?.ok ? answer.blob() : null
}
