import type { CallOf, PathOf, Route } from '../platform/api-route.ts'
import type { Language } from '../platform/text.ts'
import type { staffRoute } from '../shop/artwork/preview/api.ts'
import { type Call, callShop, tooManyRefused } from '../shop/buying/checkout/shop-api.ts'
import type {
  agencyRoute,
  correctRoute,
  declarationRoute,
  staffListRoute,
} from '../shop/money/invoices/api-routes.ts'
import type { TypedRecipient } from '../shop/money/invoices/record-recipient.ts'
import type { StaffJobMove } from '../shop/order/job-state.ts'
import type { OrderStatus } from '../shop/order/order-state.ts'
import type { ShipmentMove } from '../shop/order/shipment-state.ts'
import type {
  changesRoute,
  goodRoute,
  pastCheckRoute,
  preparedRoute,
} from '../shop/ordering/artwork/api-review-routes.ts'
import type { staffRoute as artworkStaffRoute } from '../shop/ordering/artwork/api-versions.ts'
import type { annulRoute, reissueRoute } from '../shop/ordering/invoices/api-annul.ts'
import type { Amendment } from '../shop/ordering/orders/amendment-schema.ts'
import type { staffAmendRoute, staffPriceRoute } from '../shop/ordering/orders/api-amend-routes.ts'
import type {
  againRoute,
  listRoute,
  previewRoute,
} from '../shop/ordering/orders/api-mails-routes.ts'
import type { takeRoute } from '../shop/ordering/orders/api-pieces.ts'
import type { moveRoute } from '../shop/ordering/orders/api-shipments.ts'
import type {
  deskRoute,
  jobMoveRoute,
  staffMoveRoute,
  staffOrderRoute,
} from '../shop/ordering/orders/api-staff-routes.ts'
import type { ReceivedTransfer } from '../shop/ordering/orders/transfer-received.ts'
import type {
  passwordRoute,
  recoverRoute,
  signInRoute,
  signOutRoute,
  whoRoute,
} from '../shop/people/accounts/api-staff-session.ts'
import { callHeaders } from '../ui/call-headers.ts'
import { lastInputMs } from './last-input.ts'
import { type DeskPlace, deskQuery } from './use-desk-address.ts'

/** The caller's language; identity is in a cookie that scripts cannot read. */
export type Caller = { language: Language }

/** Without input for this long, refreshes no longer keep the session alive. */
const UNATTENDED_MS = 60_000

/**
 * A call of the office. Too many attempts mean minutes of waiting: shown as a refusal, not as a
 * lost connection.
 */
export const atDesk: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  if (performance.now() - lastInputMs() >= UNATTENDED_MS) headers.set('unattended', '1')
  return tooManyRefused(input, { ...init, headers })
}

export const callDesk = <R extends Route>(path: PathOf<R>, call: Call<R>) =>
  callShop<R>(path, { ...call, fetch: atDesk })

const orderAt = (number: string) => `/staff/orders/${encodeURIComponent(number)}` as const

export const signIn = (language: Language, body: CallOf<typeof signInRoute>['body']) =>
  callDesk<typeof signInRoute>('/staff/session', {
    method: 'POST',
    body,
    language,
  })

/** The signed-in member of staff; null for none. */
export const whoIsIn = (language: Language, signal: AbortSignal) =>
  callDesk<typeof whoRoute>('/staff/session', { method: 'GET', language, signal })

export const signOut = ({ language }: Caller) =>
  callDesk<typeof signOutRoute>('/staff/session', { method: 'DELETE', language })

export const askStaffRecovery = (language: Language, email: string) =>
  callDesk<typeof recoverRoute>('/staff/recovery', { method: 'POST', body: { email }, language })

export const setStaffPassword = (language: Language, key: string, password: string) =>
  callDesk<typeof passwordRoute>('/staff/session/password', {
    method: 'POST',
    body: { key, password },
    language,
  })

export const loadDesk = ({ language }: Caller, place: DeskPlace, signal: AbortSignal) =>
  callDesk<typeof deskRoute>(`/staff/orders?${deskQuery(place)}`, {
    method: 'GET',
    language,
    signal,
  })

export const loadStaffOrder = ({ language }: Caller, number: string, signal: AbortSignal) =>
  callDesk<typeof staffOrderRoute>(orderAt(number), { method: 'GET', language, signal })

export const loadPreview = ({ language }: Caller, artworkId: string, signal: AbortSignal) =>
  callDesk<typeof staffRoute>(`/staff/artworks/${artworkId}/preview`, {
    method: 'GET',
    language,
    signal,
  })

export const loadVersions = (
  { language }: Caller,
  number: string,
  lineId: string,
  signal: AbortSignal,
) =>
  callDesk<typeof artworkStaffRoute>(`${orderAt(number)}/lines/${lineId}/versions`, {
    method: 'GET',
    language,
    signal,
  })

export const moveOrder = (
  { language }: Caller,
  number: string,
  to: OrderStatus,
  { reason, ...received }: { reason?: string } & ReceivedTransfer = {},
) =>
  callDesk<typeof staffMoveRoute>(`${orderAt(number)}/moves`, {
    method: 'POST',
    body: { to, reason: reason || undefined, ...received },
    language,
  })

export const priceAmendment = (
  { language }: Caller,
  number: string,
  amendment: Amendment,
  signal: AbortSignal,
) =>
  callDesk<typeof staffPriceRoute>(`${orderAt(number)}/amendments/price`, {
    method: 'POST',
    body: amendment,
    language,
    signal,
  })

/** `agreed`: fingerprint of what was shown. */
export const amendOrder = (
  { language }: Caller,
  number: string,
  body: CallOf<typeof staffAmendRoute>['body'],
) =>
  callDesk<typeof staffAmendRoute>(`${orderAt(number)}/amendments`, {
    method: 'POST',
    body,
    language,
  })

export const moveJob = ({ language }: Caller, number: string, lineId: string, move: StaffJobMove) =>
  callDesk<typeof jobMoveRoute>(`${orderAt(number)}/lines/${lineId}/moves`, {
    method: 'POST',
    body: { move },
    language,
  })

export const moveShipment = (
  { language }: Caller,
  number: string,
  shipment: number,
  to: ShipmentMove,
) =>
  callDesk<typeof moveRoute>(`${orderAt(number)}/shipments/${shipment}/moves`, {
    method: 'POST',
    body: { to },
    language,
  })

/** Reserves pieces that were missing when the order was paid. */
export const takeMissingPieces = ({ language }: Caller, number: string) =>
  callDesk<typeof takeRoute>(`${orderAt(number)}/missing-pieces`, { method: 'POST', language })

export const askChanges = (
  { language }: Caller,
  number: string,
  artworkId: string,
  wish: CallOf<typeof changesRoute>['body'],
) =>
  callDesk<typeof changesRoute>(`${orderAt(number)}/artworks/${artworkId}/changes`, {
    method: 'POST',
    body: wish,
    language,
  })

export const findGood = ({ language }: Caller, number: string, artworkId: string) =>
  callDesk<typeof goodRoute>(`${orderAt(number)}/artworks/${artworkId}/good`, {
    method: 'POST',
    language,
  })

/** Says that a file left to a person is prepared. */
export const markPrepared = ({ language }: Caller, number: string, artworkId: string) =>
  callDesk<typeof preparedRoute>(`${orderAt(number)}/artworks/${artworkId}/prepared`, {
    method: 'POST',
    language,
  })

/** Sends a blocked file past the check for the customer. */
export const sendOn = ({ language }: Caller, number: string, artworkId: string, reason: string) =>
  callDesk<typeof pastCheckRoute>(`${orderAt(number)}/artworks/${artworkId}/past-check`, {
    method: 'POST',
    body: { reason },
    language,
  })

export const loadMails = ({ language }: Caller, number: string, signal: AbortSignal) =>
  callDesk<typeof listRoute>(`${orderAt(number)}/mails`, { method: 'GET', language, signal })

/** `inLanguage` null: the order's own. */
export function loadMail(
  { language }: Caller,
  number: string,
  kind: string,
  inLanguage: Language | null,
  signal: AbortSignal,
) {
  const query = inLanguage ? (`?language=${inLanguage}` as const) : ''
  return callDesk<typeof previewRoute>(`${orderAt(number)}/mails/${kind}${query}`, {
    method: 'GET',
    language,
    signal,
  })
}

export const mailAgain = ({ language }: Caller, number: string, id: string) =>
  callDesk<typeof againRoute>(`${orderAt(number)}/mails/${id}/again`, { method: 'POST', language })

export const loadStaffInvoices = ({ language }: Caller, number: string, signal: AbortSignal) =>
  callDesk<typeof staffListRoute>(`${orderAt(number)}/invoices`, {
    method: 'GET',
    language,
    signal,
  })

/** `reason`: why it was issued in error. */
export const annulInvoice = ({ language }: Caller, number: string, reason: string) =>
  callDesk<typeof annulRoute>(`/staff/invoices/${number}/annulment`, {
    method: 'POST',
    body: { reason },
    language,
  })

/** Issues a replacement for an annulled invoice. */
export const reissueInvoice = ({ language }: Caller, number: string, reason: string) =>
  callDesk<typeof reissueRoute>(`/staff/invoices/${number}/replacement`, {
    method: 'POST',
    body: { reason },
    language,
  })

export const loadAgencyDesk = ({ language }: Caller, signal: AbortSignal) =>
  callDesk<typeof agencyRoute>('/staff/invoices/not-accepted', { method: 'GET', language, signal })

export const correctRecord = (
  { language }: Caller,
  number: string,
  recipient: TypedRecipient | null,
) =>
  callDesk<typeof correctRoute>(`/staff/invoices/${number}/records`, {
    method: 'POST',
    body: { recipient },
    language,
  })

export const loadDeclaration = ({ language }: Caller, signal: AbortSignal) =>
  callDesk<typeof declarationRoute>('/staff/declaration', { method: 'GET', language, signal })

/** A proof of transfer as a file; null on failure. */
export async function loadProof(
  { language }: Caller,
  number: string,
  id: string,
): Promise<Blob | null> {
  const answer = await fetch(`/api${orderAt(number)}/proofs/${id}`, {
    headers: callHeaders(language),
  }).catch(() => null)
  return answer?.ok ? answer.blob() : null
}
