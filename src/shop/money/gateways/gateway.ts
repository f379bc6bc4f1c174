/**
 * The interface of a payment gateway. Everything that is particular to a provider lies in its own
 * folder beside this file: protocol, signatures, texts of denials, account. The rest of the shop
 * sees this interface and the methods' facts (`platform/payment-method.ts`) only. A gateway keeps
 * no state and writes nothing about payments: it returns values, which `payments/` stores.
 *
 * Amounts are whole cents of euros. A call never throws for an answer of the provider, late,
 * broken or missing: each result has a kind for it.
 */
import type { PaymentMethod } from '../../../platform/payment-method.ts'
import type { Language } from '../../../platform/text.ts'
import type { Denial } from './denial.ts'
import type { AskPlan, News } from './news.ts'

/** The HTTP client of a gateway: `fetch`, or a test's own. */
export type Send = (url: string, init: RequestInit) => Promise<Response>

/** A card stored by the gateway: its token, never its number. `expiry` is AAMM. */
export type KeptCard = {
  token: string
  brand: string
  last4: string
  expiry: string
  cofTxnid: string
}

/** `keep`: store the card that is typed; `kept`: pay with a stored one. */
export type CardToUse = { kind: 'keep' } | ({ kind: 'kept' } & Pick<KeptCard, 'token' | 'cofTxnid'>)

/** One attempt to pay, as it was written before the customer leaves the shop. */
export type PaymentToStart = {
  /** The attempt's own id: never shown, for idempotency keys. */
  id: string
  /** Public and unguessable: part of the return addresses. */
  publicId: string
  /** The number of the attempt at the gateway, made by `newReference`. */
  reference: string
  method: string
  amountCents: number
  orderNumber: string
  description: string
  merchantName: string
  language: Language
  /** Origin of the shop, without a trailing slash. */
  publicUrl: string
  card?: CardToUse | undefined
}

/** A form that the browser posts unchanged, or an address that it opens. */
type Form = { url: string; fields: Readonly<Record<string, string>> }
export type StartAnswer =
  | { kind: 'form'; form: Form }
  /** `reference`: the number that the gateway gave, stored in place of the attempt's. */
  | { kind: 'redirect'; url: string; reference: string }
  /** The gateway cannot be reached or refuses: nothing was begun. `issue` is for the log. */
  | { kind: 'failed'; code: string; issue: string }

/** The facts of an attempt that news are checked against. */
type Sent = { publicId: string; amountCents: number }
export type AttemptSent = Sent & {
  id: string
  reference: string
  authorisationCode: string | null
}

/** What was received, word for word, for the record. `eventId`: recorded once. */
export type Evidence = {
  signatureVersion: string
  parameters: string
  signature: string
  eventId?: string
}

/** Authentic news of one attempt. */
export type Told = {
  reference: string
  news: News
  cardLast4?: string | null
  /** A card that the gateway has stored with this payment. */
  card?: KeptCard | null
  /**
   * The code of a text of what differs from the request (amount, currency); undefined where nothing
   * does. News that differ change nothing.
   */
  difference?: (sent: Sent) => string | undefined
}

export type NotificationRequest = { headers: Headers; body: string }
export type NotificationAnswer =
  | { kind: 'told'; told: Told; evidence: Evidence }
  /** Something happened: the gateway is to be asked what. `alarming`: staff have to look at it. */
  | { kind: 'look'; reference: string | null; type: string; evidence: Evidence; alarming: boolean }
  /** Signed by the gateway, and wrong otherwise: recorded, without effect. */
  | { kind: 'refused'; verdict: string; reference: string | null; evidence: Evidence }
  /** Not signed by the gateway. `hidden`: the sender is not told so. */
  | {
      kind: 'forged'
      verdict: string
      reference: string | null
      evidence: Evidence
      hidden: boolean
    }
  /** 415: not in the form of the gateway's notifications. */
  | { kind: 'malformed'; code: string; field: string; status: 400 | 415 }
  /** It could not be checked now: the gateway has to send it again. */
  | { kind: 'ask_again'; code: string }

export type QueryAnswer =
  | { kind: 'told'; told: Told; evidence: Evidence }
  /** The customer has approved: the money waits for `capture`. */
  | { kind: 'approved' }
  /** The customer has not decided. `payAgain`: has to choose another means of payment there. */
  | { kind: 'nothing'; payAgain?: boolean }
  | { kind: 'unknown_order' }
  /** No answer, or not authentic. `verdict`: recorded; null: not recorded. */
  | { kind: 'useless'; verdict: string | null }

export type CaptureAnswer =
  | { kind: 'told'; told: Told; evidence: Evidence }
  /** No money moved. `payAgain`: another means of payment can be chosen at the gateway. */
  | { kind: 'refused'; issue: string; payAgain: boolean }
  /** The money may have moved. */
  | { kind: 'no_answer' }

/** `attempt` null: the refund belongs to no payment at a gateway. */
export type RefundToSend = {
  id: string
  orderId: string
  amountCents: number
  attempt: AttemptSent | null
}
/**
 * `refused`: no money moved. `unknown`: it may have moved, so it is never sent again; staff check
 * it. `code`: the gateway's, or the error of the transport.
 */
export type RefundAnswer = { kind: 'done' | 'refused' | 'unknown'; code: string }

/** Adding a card without an order. */
type CardToRegister = Pick<
  PaymentToStart,
  'reference' | 'description' | 'merchantName' | 'language' | 'publicUrl'
> & { registrationId: string }

export type OnlinePayments = {
  /** Origins that payment forms are posted to, for the Content-Security-Policy. */
  formOrigins: readonly string[]
  /** Default: the public id of the attempt. `random` is a whole number below its argument. */
  newReference?: (now: Date, random: (below: number) => number) => string
  start: (payment: PaymentToStart) => Promise<StartAnswer>
  notification: {
    maxBytes: number
    read: (request: NotificationRequest) => Promise<NotificationAnswer>
  }
  ask: AskPlan
  query: (attempt: AttemptSent) => Promise<QueryAnswer>
  /**
   * The customer is back, by the address of success or of cancellation, which proves nothing.
   * Undefined: the page waits for the notification.
   */
  returned?: (attempt: AttemptSent, end: 'return' | 'cancel') => Promise<QueryAnswer>
  /** Takes what was approved. `key`: calls with the same key take it once. */
  capture?: (attempt: AttemptSent, key: string) => Promise<CaptureAnswer>
  /** The customer's text for a response code of a denial. */
  explain: (responseCode: string) => Denial
  /** The code reports a fault of the shop's own account or request. */
  isShopFault: (responseCode: string) => boolean
  /** Where cards can be stored without paying: the form that leads to the gateway. */
  registerCard?: (card: CardToRegister) => Form
}

export type Gateway = {
  /** Part of addresses: `/api/payments/<code>/notification`. */
  code: string
  methods: readonly PaymentMethod[]
  refund: (refund: RefundToSend) => Promise<RefundAnswer>
  /** Undefined: nothing is paid on a page of this gateway. */
  online?: OnlinePayments
}
