import { isDay } from '../../../platform/calendar.ts'
import { accept, type Refusal, type Result, refuse } from '../../../platform/refusal.ts'
import {
  childAt,
  childrenOf,
  parseXml,
  textIn,
  type XmlElement,
  XmlFault,
} from '../../../platform/xml.ts'
import {
  type BankEntry,
  type EntryKind,
  NONE_LEFT,
  type ReadStatement,
  tidy,
} from './bank-entry.ts'

/**
 * A statement as CAMT.053 (ISO 20022, BankToCustomerStatement). Versions 02 and 08 differ in the
 * status (a text, or a code) and in the parties (names directly, or in `Pty`); those between and
 * after agree with one of both.
 */
const MESSAGE = /camt\.(05\d)\.001\.(\d\d)/
const STATEMENT = '053'

const EURO = 'EUR'
const BOOKED = 'BOOK'
const AMOUNT = /^(\d{1,13})(?:\.(\d{1,5}))?$/

const wrong = (at: XmlElement, what: string, value: string | undefined): Refusal => ({
  code: 'books.bank.file.element',
  field: 'file',
  params: { line: String(at.line), element: what, value: value ?? '' },
})

/** Cents of `Amt`; undefined also for fractions of a cent. */
function centsOf(amount: XmlElement): number | undefined {
  const [, whole, decimals = ''] = AMOUNT.exec(amount.text.trim()) ?? []
  if (whole === undefined || /[^0]/.test(decimals.slice(2))) return undefined
  return Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
}

/** A date, or the day of a date and time in the bank's own zone. */
function dayIn(entry: XmlElement, name: string): string | undefined {
  const day = (textIn(entry, name, 'Dt') ?? textIn(entry, name, 'DtTm'))?.slice(0, 10)
  return day !== undefined && isDay(day) ? day : undefined
}

/** `Dbtr/Nm` in version 02, `Dbtr/Pty/Nm` in 08. */
const nameOf = (parties: XmlElement | undefined, role: string): string | undefined =>
  textIn(parties, role, 'Nm') ?? textIn(parties, role, 'Pty', 'Nm')

const NOT_PROVIDED = /^not\s?provided$/i
const said = (text: string | undefined): string =>
  text === undefined || NOT_PROVIDED.test(text) ? '' : tidy(text)

/** Everything that the payer or the bank wrote, each text once. */
function conceptOf(entry: XmlElement, details: XmlElement | undefined): string {
  const remittance = details && childAt(details, 'RmtInf')
  const texts = [
    ...(remittance ? childrenOf(remittance, 'Ustrd').map(({ text }) => text) : []),
    ...(remittance
      ? childrenOf(remittance, 'Strd').map((each) => textIn(each, 'CdtrRefInf', 'Ref'))
      : []),
    textIn(details, 'Refs', 'EndToEndId'),
    textIn(details, 'AddtlTxInf'),
    textIn(entry, 'AddtlNtryInf'),
  ]
  return [...new Set(texts.map(said))].filter(Boolean).join(' · ').slice(0, 1000)
}

function kindOf(entry: XmlElement, details: XmlElement | undefined): EntryKind | undefined {
  const isCredit = textIn(entry, 'CdtDbtInd') === 'CRDT'
  const isReversal = ['true', '1'].includes(textIn(entry, 'RvslInd') ?? '')
  const isReturn = childAt(details, 'RtrInf') !== undefined
  if (isCredit) return isReversal || isReturn ? 'returned' : 'credit'
  return isReversal ? 'taken_back' : undefined
}

type Booked = Pick<BankEntry, 'bookedOn' | 'valueOn' | 'reference'> & { amountCents: number }

function entryOf(entry: XmlElement, details: XmlElement | undefined, booked: Booked): BankEntry {
  const parties = details && childAt(details, 'RltdPties')
  return {
    ...booked,
    kind: kindOf(entry, details) ?? 'credit',
    payer: said(nameOf(parties, 'UltmtDbtr') ?? nameOf(parties, 'Dbtr')).slice(0, 200),
    payerAccount: said(textIn(parties, 'DbtrAcct', 'Id', 'IBAN')),
    concept: conceptOf(entry, details),
  }
}

/** The amount of one transaction of a batch: `Amt` since version 04, `AmtDtls` before. */
const amountOfOne = (details: XmlElement): number | undefined => {
  const amount = childAt(details, 'Amt') ?? childAt(details, 'AmtDtls', 'TxAmt', 'Amt')
  return amount && centsOf(amount)
}

/** The transactions of a batch are entries of their own if their amounts make up its amount. */
function entriesOf(entry: XmlElement, booked: Booked): BankEntry[] {
  const details = childrenOf(entry, 'NtryDtls').flatMap((each) => childrenOf(each, 'TxDtls'))
  const amounts = details.map(amountOfOne)
  const sum = amounts.reduce<number>((total, cents) => total + (cents ?? Number.NaN), 0)
  if (details.length < 2 || sum !== booked.amountCents)
    return [entryOf(entry, details.length === 1 ? details[0] : undefined, booked)]
  return details.map((each, index) =>
    entryOf(entry, each, {
      ...booked,
      amountCents: amounts[index] ?? 0,
      reference: booked.reference && `${booked.reference}/${index + 1}`,
    }),
  )
}

/** What is booked in `Ntry`; refused where amount, currency, direction or day are missing. */
function bookedIn(entry: XmlElement): Result<Booked> {
  const amount = childAt(entry, 'Amt')
  const cents = amount && centsOf(amount)
  const direction = textIn(entry, 'CdtDbtInd')
  const bookedOn = dayIn(entry, 'BookgDt')
  const valueOn = dayIn(entry, 'ValDt')
  if (cents === undefined) return refuse(wrong(amount ?? entry, 'Amt', amount?.text))
  if (direction !== 'CRDT' && direction !== 'DBIT')
    return refuse(wrong(childAt(entry, 'CdtDbtInd') ?? entry, 'CdtDbtInd', direction))
  const known = valueOn ?? bookedOn
  if (known === undefined) return refuse(wrong(entry, 'ValDt', textIn(entry, 'ValDt')))
  const reference = textIn(entry, 'AcctSvcrRef') ?? null
  return accept({ amountCents: cents, bookedOn: bookedOn ?? known, valueOn: known, reference })
}

function readEntry(entry: XmlElement, read: ReadStatement): Refusal[] {
  const booked = bookedIn(entry)
  if (!booked.ok) return booked.refusals
  const status = textIn(entry, 'Sts', 'Cd') ?? textIn(entry, 'Sts') ?? BOOKED
  const details = childAt(entry, 'NtryDtls', 'TxDtls')
  if (status !== BOOKED) read.left.pending += 1
  else if (kindOf(entry, details) === undefined) read.left.debits += 1
  else if (childAt(entry, 'Amt')?.attributes.Ccy !== EURO) read.left.foreign += 1
  else read.entries.push(...entriesOf(entry, booked.value).filter((each) => each.amountCents > 0))
  return []
}

function rootOf(text: string): Result<XmlElement> {
  try {
    return accept(parseXml(text))
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error
    return refuse(
      error.line === undefined
        ? { code: 'books.bank.file.xml', field: 'file' }
        : { code: 'books.bank.file.xmlAt', field: 'file', params: { line: String(error.line) } },
    )
  }
}

const MOST_SHOWN = 5

export function readCamt(text: string): Result<ReadStatement> {
  const root = rootOf(text)
  if (!root.ok) return root
  const [message, kind, version] = MESSAGE.exec(text) ?? []
  if (message === undefined) return refuse({ code: 'books.bank.file.notCamt', field: 'file' })
  const body = childAt(root.value, 'BkToCstmrStmt')
  if (kind !== STATEMENT || !body)
    return refuse({ code: 'books.bank.file.otherCamt', field: 'file', params: { message } })
  const statements = childrenOf(body, 'Stmt')
  const [first] = statements
  if (!first) return refuse(wrong(body, 'Stmt', undefined))
  const account = textIn(first, 'Acct', 'Id', 'IBAN') ?? textIn(first, 'Acct', 'Id', 'Othr', 'Id')
  const read: ReadStatement = {
    format: `camt.${kind}.001.${version}`,
    account: (account ?? '').replace(/\s/g, ''),
    entries: [],
    left: { ...NONE_LEFT },
  }
  const refused = statements
    .flatMap((statement) => childrenOf(statement, 'Ntry'))
    .flatMap((entry) => readEntry(entry, read))
  return refused.length > 0 ? refuse(...refused.slice(0, MOST_SHOWN)) : accept(read)
}
