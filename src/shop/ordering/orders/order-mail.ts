import { formatDay } from '../../../platform/calendar.ts'
import { methodText } from '../../../platform/method-text.ts'
import { formatCents } from '../../../platform/money.ts'
import type { OfferedMethod } from '../../../platform/payment-method.ts'
import { intlLocale, type Language, type Translate } from '../../../platform/text.ts'
import type { SiteSettings } from '../../buying/sites/settings-schema.ts'
import { describeGoods } from '../../order/describe-goods.ts'
import type { OrderMail } from '../../order/mail-kinds.ts'
import type { OrderLineRecord, WholeOrder } from '../../order/order-record.ts'
import { thumbSvg } from '../../print/drawing/thumb-svg.ts'
import { eyeletWarnings } from '../../print/quoting/spaced-eyelets.ts'
import { changeParams, changeRows, endOf, exampleChange, type ToldChange } from './change-mail.ts'
import { accountRows, netAmount, summaryRows, totalRow } from './order-mail-amounts.ts'
import { claimRows, claimText } from './order-mail-claims.ts'
import { lastShipped, placeRows, shipmentRows, trackingRows } from './order-mail-delivery.ts'
import { nextStep } from './order-mail-next.ts'
import { payBefore } from './unpaid-deadline.ts'
import type { ViewFacts } from './view-facts.ts'

/** The content of an order's mails; the platform turns it into text and HTML. */
export type MailContent = {
  /** The name in the greeting. */
  name: string
  subject: string
  title: string
  paragraphs: string[]
  /** Label, value, and of a product its drawing as SVG. */
  rows: [label: string, value: string, drawing?: string][]
  action: { label: string; url: string }
}

export type MailFacts = {
  t: Translate
  language: Language
  orderUrl: string
  transfer: SiteSettings['transfer']
  unpaidDays: SiteSettings['unpaidDays']
  /** The methods that the site offers. */
  methods: readonly OfferedMethod[]
  recipeOf: ViewFacts['recipeOf']
  /** The data of mails about a change; without a change an example. */
  change?: ToldChange | undefined
}

/** Mails about a change that waits for its difference, or waited. */
export const isOfChange = (kind: OrderMail): boolean =>
  kind === 'change_waits' || kind === 'change_ended'

const changeIn = ({ order }: WholeOrder, { change, methods }: MailFacts): ToldChange =>
  change ?? exampleChange(order, methods)

const transferData = ({ order }: WholeOrder, { t, transfer }: MailFacts): [string, string][] => [
  [t('mail.orders.iban'), transfer.iban],
  [t('mail.orders.holder'), transfer.holder],
  [t('mail.orders.reference'), order.number],
]

const transferRows = (found: WholeOrder, facts: MailFacts): [string, string][] =>
  found.order.paymentSettles === 'later' && found.order.status === 'pending_payment'
    ? transferData(found, facts)
    : []

/**
 * "Lona frontal, 300 × 100 cm. 2 copias. Lona frontal 510 g. Dobladillo cosido, los cuatro lados."
 */
function lineText(line: OrderLineRecord, facts: MailFacts): string {
  const recipe = facts.recipeOf(line)
  const warnings = recipe
    ? eyeletWarnings(recipe, line.configuration).map(({ key, params }) => facts.t(key, params))
    : []
  return [`${line.productName}, ${describeGoods(line, recipe, facts)}`, ...warnings].join(' ')
}

/**
 * Mail programs cut what is longer than 100 kB: drawings may take this much of it, in the order of
 * the lines.
 */
const MOST_DRAWN = 40_000

/** The small drawings of the lines, up to the limit. */
function drawingsOf(lines: readonly OrderLineRecord[]): (string | undefined)[] {
  let left = MOST_DRAWN
  return lines.map((line) => {
    const drawing = thumbSvg(line.configuration)
    left -= drawing.length
    return left < 0 ? undefined : drawing
  })
}

/** Mails that request money. */
const ASKING: readonly OrderMail[] = ['transfer', 'transfer_reminder', 'payment_failed']
/** Mails that list the whole order. */
const WHOLE: readonly OrderMail[] = [
  'placed',
  'paid',
  'shipped',
  'ready',
  'amended',
  'approval_asked',
  'approved',
]

/** The last refund and its method; before one, an example of the whole order. */
function lastRefund({ order, events }: WholeOrder): { amountCents: number; target: string } {
  const { amountCents, target } = events.find(({ kind }) => kind === 'refunded')?.data ?? {}
  return {
    amountCents: typeof amountCents === 'number' ? amountCents : order.grossCents,
    target: typeof target === 'string' ? target : order.paymentMethod,
  }
}

/** The company's reason for its refusal. */
function whyOf({ events }: WholeOrder): string {
  const why = events.find(({ kind }) => kind === 'approval_refused')?.data.said
  return typeof why === 'string' ? why : '–'
}

/** The last request of staff, in their words; before one, an example. */
function askedRows({ lines, events }: WholeOrder, { t }: MailFacts): [string, string][] {
  const asked = events.find(({ kind }) => kind === 'changes_asked')
  const said = (value: unknown, example: string) => (typeof value === 'string' ? value : example)
  const product = (lines.find(({ id }) => id === asked?.lineId) ?? lines[0])?.productName ?? ''
  return [
    [t('mail.orders.changes_asked.product'), product],
    [t('mail.orders.changes_asked.file'), said(asked?.data.fileName, 'lona.pdf')],
    [
      t('mail.orders.changes_asked.comment'),
      said(asked?.data.comment, t('mail.orders.changes_asked.example')),
    ],
  ]
}

/** The VAT number of an order, and the tax refunded because of it; before a refund, all its tax. */
function returnedTax({ order, events }: WholeOrder): { number: string; cents: number } {
  const { number, cents } = events.find(({ kind }) => kind === 'tax_returned')?.data ?? {}
  return {
    number:
      typeof number === 'string' ? number : (order.tax?.evidence.taxpayer.euVat?.number ?? ''),
    cents: typeof cents === 'number' ? cents : order.vatCents + order.recargoCents,
  }
}

function rowsOf(
  kind: OrderMail,
  found: WholeOrder,
  facts: MailFacts,
  lineRows: MailContent['rows'],
): MailContent['rows'] {
  if (kind === 'refunded')
    return [
      [
        facts.t('mail.orders.refunded.amount'),
        formatCents(lastRefund(found).amountCents, intlLocale(facts.language)),
      ],
    ]
  if (kind === 'vat_returned') {
    const money = (cents: number) => formatCents(cents, intlLocale(facts.language))
    return [
      [facts.t('mail.orders.vat_returned.amount'), money(returnedTax(found).cents)],
      [facts.t('mail.orders.vat_returned.now'), money(found.order.grossCents)],
    ]
  }
  if (kind === 'changes_asked') return askedRows(found, facts)
  if (kind === 'claim_opened' || kind === 'claim_decided') return claimRows(found, kind, facts)
  if (kind === 'shipment_shipped') {
    const { number } = lastShipped(found)
    return [...shipmentRows(found, facts, number), ...trackingRows(found, facts, number)]
  }
  if (kind === 'payment_failed') return [...summaryRows(found, facts), ...placeRows(found, facts)]
  if (kind === 'change_waits') {
    const change = changeIn(found, facts)
    const rows = changeRows(change, facts.t, facts.language)
    return change.settles === 'later' ? [...rows, ...transferData(found, facts)] : rows
  }
  if (ASKING.includes(kind))
    return [...summaryRows(found, facts), ...placeRows(found, facts), ...transferData(found, facts)]
  if (kind === 'approval_refused')
    return [[facts.t('mail.orders.approval_refused.why'), whyOf(found)], totalRow(found, facts)]
  if (!WHOLE.includes(kind)) return [totalRow(found, facts)]
  return [
    ...lineRows,
    ...accountRows(found, facts),
    ...shipmentRows(found, facts),
    ...placeRows(found, facts),
    ...(kind === 'shipped' ? trackingRows(found, facts) : []),
    ...transferRows(found, facts),
  ]
}

/** The target of the button: the order's page, and the action there. */
function actionOf(kind: OrderMail, sendsFiles: boolean): string {
  if (kind === 'payment_failed') return 'mail.orders.pay'
  if (kind === 'change_waits') return 'mail.orders.change.pay'
  if (kind === 'approval_asked' && sendsFiles) return 'mail.orders.openAndSend'
  const asksFiles = kind === 'placed' || kind === 'needs_changes' || kind === 'changes_asked'
  return sendsFiles && asksFiles ? 'mail.orders.openAndSend' : 'mail.orders.open'
}

/** Mails whose text mentions files, unless the order needs none. */
const SPEAK_OF_FILES: readonly OrderMail[] = [
  'moved_date',
  'payment_failed',
  'approval_asked',
  'approval_refused',
  'approval_expired',
  'link',
]

/** Mails with variants: by payment method, by refund method, or without a file. */
function textOf(kind: OrderMail, found: WholeOrder, facts: MailFacts, sendsFiles: boolean): string {
  if (kind === 'placed') return methodText(found.order.paymentMethod, 'mailPlaced')
  if (kind === 'refunded') return methodText(lastRefund(found).target, 'mailRefunded')
  if (kind === 'claim_decided') return claimText(found, facts)
  if (kind === 'change_waits') return methodText(changeIn(found, facts).method, 'mailChangeWaits')
  const variant = () => {
    if (kind === 'approved') return found.order.paymentSettles === 'later' ? '.transfer' : '.online'
    if (kind === 'change_ended') return `.${endOf(changeIn(found, facts))}`
    return !sendsFiles && SPEAK_OF_FILES.includes(kind) ? '.noFile' : ''
  }
  return `mail.orders.${kind}${variant()}.text`
}

/** One mail about an order, in the order's own language. */
export function orderMail(kind: OrderMail, found: WholeOrder, facts: MailFacts): MailContent {
  const { t, language, orderUrl } = facts
  const { order, lines } = found
  const params = {
    number: order.number,
    date: formatDay(order.deliversOn, language, 'long'),
    dueCents: order.dueCents,
    payBefore: formatDay(payBefore(order.placedAt, facts.unpaidDays), language, 'long'),
    days: facts.unpaidDays.expire,
    ...((kind === 'vat_returned' || kind === 'vat_kept') && {
      vatNumber: returnedTax(found).number || 'PT501964843',
    }),
    ...(kind === 'shipment_shipped' && { recipient: lastShipped(found).name }),
    ...(isOfChange(kind) && changeParams(changeIn(found, facts), language)),
  }
  const sendsFiles = lines.some(({ artworkRules }) => artworkRules?.needed !== false)
  const drawings = kind === 'placed' ? drawingsOf(lines) : []
  const lineRows = lines.map((line, index): MailContent['rows'][number] => {
    const said = [lineText(line, facts), netAmount(line.netCents, facts)] as const
    return drawings[index] === undefined ? [...said] : [...said, drawings[index]]
  })
  const next = nextStep(kind, found)
  return {
    name: order.contact.name,
    subject: t(`mail.orders.${kind}.subject`, params),
    title: t(`mail.orders.${kind}.title`, params),
    paragraphs: [
      t(textOf(kind, found, facts, sendsFiles), params),
      ...(kind === 'change_ended' && changeIn(found, facts).walletCents > 0
        ? [t('mail.orders.change_ended.wallet')]
        : []),
      ...(kind === 'transfer' || kind === 'transfer_reminder' ? [t('mail.orders.proof')] : []),
      ...(sendsFiles && (kind === 'placed' || kind === 'paid')
        ? [t('mail.orders.sendArtwork')]
        : []),
      ...(next ? [t(`mail.orders.next.${next}`, params)] : []),
    ],
    rows: rowsOf(kind, found, facts, lineRows),
    action: { label: t(actionOf(kind, sendsFiles)), url: orderUrl },
  }
}
