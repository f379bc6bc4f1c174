import type { Holiday } from '../../print/delivery/delivery.ts'
import { checkTaxId } from '../../print/tax/tax-id.ts'

/** What is checked before a shop opens to customers, in the order in which it is shown. */
export const OPENING_ITEMS = [
  'mode',
  'company',
  'addresses',
  'account',
  'web',
  'payment',
  'certificate',
  'mail',
  'password',
  'legal',
  'holidays',
  'backup',
] as const
export type OpeningItem = (typeof OPENING_ITEMS)[number]

/** Items that the program cannot see: staff confirm them, and the confirmation grows old. */
export const CONFIRMED_ITEMS = ['legal', 'backup'] as const
export type ConfirmedItem = (typeof CONFIRMED_ITEMS)[number]

/** Days for which a confirmation counts. */
const CONFIRMATION_DAYS: Readonly<Record<ConfirmedItem, number>> = {
  legal: 365,
  backup: 30,
}

/** Found in the DNS, not there, or without an answer. */
export type DnsAnswer = 'found' | 'missing' | 'unknown'

export type OpeningFacts = {
  now: Date
  demo: boolean
  /** The public origin of the shop. */
  publicUrl: string
  domain: string
  company: { legalName: string; taxId: string; registry: string }
  workshop: { street: string }
  /** The addresses that customers and mail servers see. */
  mails: readonly string[]
  /** Null where transfers are not offered. */
  iban: string | null
  /** Offered payment methods without an account, by code. */
  withoutAccount: readonly string[]
  /** Addresses of test systems that replace those of real parties, by variable. */
  testAddresses: readonly string[]
  /** `unread`: its file or password is wrong. */
  certificate: 'none' | 'unread' | 'read'
  hasMailServer: boolean
  spf: DnsAnswer
  dmarc: DnsAnswer
  /** The account of the first start still has the published password. */
  demoPassword: boolean
  /** Slugs of legal pages that are missing, and of those without a language. */
  legal: { missing: readonly string[]; untranslated: readonly string[] }
  holidays: readonly Pick<Holiday, 'on'>[]
  confirmed: Readonly<Partial<Record<ConfirmedItem, Date>>>
}

/** A reason why an item is not done: key of its text with the figures. */
type OpeningReason = { code: string; params?: Readonly<Record<string, string | number>> }
/** `open`: customers would be harmed. `check`: only staff can tell. */
type OpeningState = 'done' | 'check' | 'open'
export type OpeningAnswer = { item: OpeningItem; state: OpeningState; reasons: OpeningReason[] }

/** RFC 2606 and RFC 6761: names that never belong to anyone. */
const RESERVED = /(?:^|[.@])(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/
/** The account of many examples and manuals. */
const SAMPLE_IBAN = 'ES9121000418450200051332'

const reason = (code: string, params?: OpeningReason['params']): OpeningReason => ({
  code,
  ...(params && { params }),
})
const when = (fails: boolean, code: string, params?: OpeningReason['params']): OpeningReason[] =>
  fails ? [reason(code, params)] : []

function companyReasons({ company, workshop }: OpeningFacts): OpeningReason[] {
  const isTaxId = checkTaxId('ES', company.taxId, '').ok && !/0{7}/.test(company.taxId)
  return [
    ...when(!isTaxId, 'opening.company.taxId', { value: company.taxId }),
    ...when(/\b0{2,}\b/.test(company.registry), 'opening.company.registry'),
    ...when(/[,\s]0$/.test(workshop.street.trim()), 'opening.company.street', {
      value: workshop.street,
    }),
  ]
}

function webReasons({ publicUrl, domain }: OpeningFacts): OpeningReason[] {
  const url = URL.parse(publicUrl)
  const host = url?.hostname ?? ''
  const ofDomain = host === domain || host === `www.${domain}`
  return [
    ...when(url?.protocol !== 'https:', 'opening.web.https', { value: publicUrl }),
    ...when(!ofDomain, 'opening.web.domain', { value: host, domain }),
  ]
}

function mailReasons({ hasMailServer, spf, dmarc }: OpeningFacts): OpeningReason[] {
  const ofRecord = (name: string, found: DnsAnswer): OpeningReason[] =>
    found === 'found' ? [] : [reason(`opening.mail.${found}`, { name })]
  return hasMailServer
    ? [...ofRecord('SPF', spf), ...ofRecord('DMARC', dmarc)]
    : [reason('opening.mail.server')]
}

/** The years whose holidays must be there: the next one from October on. */
function holidayReasons({ now, holidays }: OpeningFacts): OpeningReason[] {
  const year = now.getUTCFullYear()
  const needed = now.getUTCMonth() >= 9 ? [year, year + 1] : [year]
  return needed
    .filter((each) => !holidays.some(({ on }) => on.startsWith(`${each}-`)))
    .map((each) => reason('opening.holidays.none', { year: String(each) }))
}

const DAY_MS = 86_400_000

function confirmationReasons(item: ConfirmedItem, { now, confirmed }: OpeningFacts) {
  const at = confirmed[item]
  if (!at) return [reason(`opening.${item}.never`)]
  const days = Math.floor((now.getTime() - at.getTime()) / DAY_MS)
  return when(days > CONFIRMATION_DAYS[item], `opening.${item}.old`, { days })
}

/** The faults of each item that the program sees itself. */
const SEEN: Readonly<Record<OpeningItem, (facts: OpeningFacts) => OpeningReason[]>> = {
  mode: ({ demo }) => when(demo, 'opening.mode.demo'),
  company: companyReasons,
  addresses: ({ domain, mails }) =>
    [domain, ...mails]
      .filter((address) => RESERVED.test(address))
      .map((value) => reason('opening.addresses.reserved', { value })),
  account: ({ iban }) => when(iban?.replaceAll(' ', '') === SAMPLE_IBAN, 'opening.account.sample'),
  web: webReasons,
  payment: ({ withoutAccount, testAddresses }) => [
    ...withoutAccount.map((method) => reason('opening.payment.account', { method })),
    ...testAddresses.map((name) => reason('opening.payment.test', { name })),
  ],
  certificate: ({ certificate }) =>
    when(certificate !== 'read', `opening.certificate.${certificate}`),
  mail: mailReasons,
  password: ({ demoPassword }) => when(demoPassword, 'opening.password.demo'),
  legal: ({ legal }) => [
    ...legal.missing.map((page) => reason('opening.legal.missing', { page })),
    ...legal.untranslated.map((page) => reason('opening.legal.untranslated', { page })),
  ],
  holidays: holidayReasons,
  backup: () => [],
}

/** A reason that says no more than that no answer came. */
const isDoubt = ({ code }: OpeningReason): boolean => code.endsWith('.unknown')

const isConfirmed = (item: OpeningItem): item is ConfirmedItem =>
  CONFIRMED_ITEMS.some((each) => each === item)

function answerTo(item: OpeningItem, facts: OpeningFacts): OpeningAnswer {
  const seen = SEEN[item](facts)
  const byHand = isConfirmed(item) ? confirmationReasons(item, facts) : []
  const isOpen = seen.some((each) => !isDoubt(each))
  const state = isOpen ? 'open' : seen.length + byHand.length > 0 ? 'check' : 'done'
  return { item, state, reasons: [...seen, ...byHand] }
}

/** What is still missing before customers may buy, item by item. */
export const openingList = (facts: OpeningFacts): OpeningAnswer[] =>
  OPENING_ITEMS.map((item) => answerTo(item, facts))
