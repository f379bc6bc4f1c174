/** A quote asked for inside the checkout: the cart to Canarias, Ceuta or Melilla as a request. */
import { unguessable } from '../../../platform/config.ts'
import type { Transaction } from '../../../platform/database.ts'
import { mailBody } from '../../../platform/mail/mail-body.ts'
import { writeMailWithin } from '../../../platform/mail/store.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { siteAddress, siteId } from '../../../platform/site-address.ts'
import type { ShopLanguage, Translate } from '../../../platform/text.ts'
import type { WantedLine } from '../../buying/cart/priced-cart.ts'
import type { OrderForm } from '../../buying/checkout/order-form-schema.ts'
import { DAILY_MAILS } from '../../order/mail-limit.ts'
import { mailLimit } from '../../order/store-mail-limit.ts'
import { isOnRequest } from '../../print/delivery/postal-code.ts'
import { languageHref } from '../../site/language-choice.ts'
import { askedCartLink } from '../../site/links.ts'
import { type SentCertificate, saveCertificate } from '../certificates/store-certificates.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { offerYear } from '../papers/offer.ts'
import { priceProposal, storedLines, TRANSPORT_MISSING } from '../proposals/price-lifecycle.ts'
import { receiptMail } from '../requests/request-mail.ts'
import {
  findAskedCart,
  type NewRequest,
  numberRequest,
  type QuoteRequestRow,
  saveRequest,
  takeRequestNumber,
} from '../requests/store-requests.ts'
import type { SentRequest } from './asked-cart-schema.ts'
import { forgetUpload, sentCertificate } from './sent-certificate-lifecycle.ts'

export type AskedForCart = {
  idempotencyKey: string
  lines: readonly WantedLine[]
  form: OrderForm
  /** The account, and the colleague who asks for it. */
  customerId?: string | undefined
  orderedBy?: string | undefined
  /** Secret of the upload. */
  certificate: string | null
  said: string
  language: ShopLanguage
  t: Translate
  /** The network. */
  address: string
}

const sentOf = ({ number, accessKey, email }: QuoteRequestRow): SentRequest => ({
  ...{ number: number ?? '', key: accessKey ?? '', email },
})

const EARLY = 'early/'

/** The uploads of the lines, which the desk sees and the order takes over. */
const filesOfLines = (lines: readonly WantedLine[]): string[] =>
  lines.flatMap(({ artworkOf = '' }) =>
    artworkOf.startsWith(EARLY) ? [artworkOf.slice(EARLY.length)] : [],
  )

/** The request as it is stored, or all that is missing. */
async function draftOf(life: Lifecycle, asked: AskedForCart): Promise<Result<NewRequest>> {
  const { form, lines, customerId, orderedBy, said, language, t, idempotencyKey } = asked
  const { method, country = '', postalCode = '' } = form.delivery
  if (method === 'pickup' || !isOnRequest(country, postalCode))
    return refuse({ code: 'proposals.islands.notNeeded', field: 'delivery.postalCode' })
  const priced = await priceProposal(life, { lines, form, customerId }, { language, t })
  const refusals = priced.refusals.filter(({ code }) => code !== TRANSPORT_MISSING)
  const { draft, cart } = priced
  if (!draft || refusals.length > 0) return refuse(...refusals)
  const { contact } = draft.checkout
  return accept({
    ...{ language, name: contact.name, email: contact.email, phone: contact.phone },
    ...{ productSlug: '', size: '', quantity: '', said, files: filesOfLines(lines) },
    ...{ idempotencyKey, customerId, orderedBy, askedAt: life.context.now() },
    siteId: siteId(life.context),
    form: { ...form, payment: '', terms: false },
    ...storedLines({ lines }, draft, cart),
  })
}

type Receipt = { number: string; key: string; email: string; files: number }

/** Under the limits of mails to addresses that anybody may have typed. */
async function mailReceipt(
  life: Lifecycle,
  tx: Transaction,
  { language, t, address }: AskedForCart,
  { number, key, email, files }: Receipt,
): Promise<void> {
  const { context } = life
  const url = `${siteAddress(context)}${askedCartLink(key)}${languageHref(language, '')}`
  const content = receiptMail(t, { product: '', files, number, url })
  const mail = { to: email, subject: content.subject, ...mailBody({ t, language, ...content }) }
  const limit = mailLimit({ email, accounts: [], from: address }, DAILY_MAILS.unpaid, context.now())
  if (!(await writeMailWithin(tx, context, mail, limit)))
    context.log.warn('mail.held', { kind: 'quote' })
}

/** Stores the request under its number, with its certificate and receipt. */
async function save(
  life: Lifecycle,
  asked: AskedForCart,
  request: NewRequest,
  certificate: SentCertificate | null,
): Promise<boolean> {
  const { context } = life
  const key = unguessable()
  const { email, askedAt, files = [] } = request
  return saveRequest(context.db, request, asked.address, async (tx, id) => {
    const number = await takeRequestNumber(tx, offerYear(askedAt))
    await numberRequest(tx, id, { number, accessKey: key })
    if (certificate) await saveCertificate(tx, id, certificate, askedAt)
    await mailReceipt(life, tx, asked, { number, key, email, files: files.length })
  })
}

const SAME_KEY = '23505'
const isSameKey = (error: unknown): boolean => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } }
  return code === SAME_KEY || cause?.code === SAME_KEY
}

/**
 * Sends a cart as a request. Pressing twice, in two tabs or after a lost connection is one request:
 * the key belongs to the content.
 */
export async function askForCart(
  life: Lifecycle,
  asked: AskedForCart,
): Promise<Result<{ sent: SentRequest; repeated: boolean }>> {
  const { db } = life.context
  const { idempotencyKey, certificate: secret } = asked
  const before = await findAskedCart(db, { idempotencyKey })
  if (before) return accept({ sent: sentOf(before), repeated: true })
  const request = await draftOf(life, asked)
  if (!request.ok) return request
  const certificate = secret === null ? null : await sentCertificate(life.context, secret)
  if (certificate && !certificate.ok) return certificate
  let repeated = false
  try {
    if (!(await save(life, asked, request.value, certificate?.value ?? null)))
      return refuse({ code: 'proposals.request.tooMany', field: '' })
    if (secret !== null) await forgetUpload(life.context, secret)
  } catch (error) {
    if (!isSameKey(error)) throw error
    repeated = true
  }
  const made = await findAskedCart(db, { idempotencyKey })
  if (!made) throw new Error('the request is gone')
  return accept({ sent: sentOf(made), repeated })
}
