import { ONE_HUNDRED_PERCENT_BP } from '../../../platform/money.ts'
import type { Params } from '../../../platform/text.ts'
import type { Country } from '../delivery/zone.ts'
import { type Doubt, doubtAbout, holderKey } from './holder.ts'
import { rateOn, type TaxedTerritory, type Territory, territoryOf } from './rates.ts'
import type { CustomerType } from './vat.ts'

/** The answer of VIES about a number; `unknown` where there was none. */
export const VIES_STATUSES = ['valid', 'invalid', 'unknown'] as const
export type ViesStatus = (typeof VIES_STATUSES)[number]

/**
 * A number for trade within the Union, with its prefix ("PT501964843"), and what is known of it.
 */
export type EuVat = {
  number: string
  vies: ViesStatus /** When VIES was asked, ISO; null: not yet. */
  askedAt: string | null /** The identifier of the consultation from VIES: the proof. */
  requestIdentifier: string | null
  /** The holder's name from VIES; null: not asked, not valid, or not disclosed by the state. */
  name: string | null
  /** The ruling of staff on the number and the buyer who gave it. */
  ruling?: Ruling
}

/** `holder`: the buyer, as `holderKey` writes it. */
export type Ruling = { holder: string; belongs: boolean }

/** A number without an answer of VIES. */
export const unasked = (number: string): EuVat => ({
  number,
  vies: 'unknown',
  askedAt: null,
  requestIdentifier: null,
  name: null,
})

/** The buyer, as far as taxes depend on it. */
export type Taxpayer = {
  type: CustomerType
  /** The name on the invoice; null while unknown. */
  name: string | null
  /** ISO 3166, of the billing address; null while unknown. */
  country: string | null
  euVat: EuVat | null
  /** Declares to be a retailer under the recargo de equivalencia. */
  recargo: boolean
}

/** `postalCode` null: somewhere on the mainland. */
export type GoodsTo = { country: Country; postalCode: string | null } | 'pickup'

export type TaxQuestion = {
  /** Day of the order, ISO, Madrid. */
  on: string
  /**
   * The seller declares VAT of other member states through the one-stop shop (Directive
   * 2006/112/EC, art. 369a ff.).
   */
  oss: boolean
  destination: GoodsTo
  taxpayer: Taxpayer
}

/**
 * `domestic`: delivered in Spain. `recargo`: the same, with the recargo de equivalencia. `oss`: the
 * VAT of the destination. `home`: sent to another member state with Spain's VAT. `intra_eu`:
 * exempt, art. 25 of Ley 37/1992. `export`: exempt, art. 21.
 */
export type Regime = 'domestic' | 'recargo' | 'oss' | 'home' | 'intra_eu' | 'export'

export type TaxDecision = {
  regime: Regime
  vatBp: number
  recargoBp: number
  /** The state whose VAT is charged; null: exempt. */
  vatOf: TaxedTerritory | null
  /** The article of Ley 37/1992; null: not exempt. */
  exemption: 'art. 21' | 'art. 25' | null
  /** A sentence for the customer; the caller adds `netCents` to its figures. */
  says: { key: string; params: Params }
  /** VIES gave no answer, and one could change the tax: to be asked again. */
  pending: boolean
  /**
   * The number is valid, but it is not clear that it belongs to the buyer: VAT is charged until
   * staff confirm.
   */
  doubt: Doubt | null
  /** The facts on which the decision is based. */
  evidence: TaxQuestion
}

/** A customer who has given no data yet. */
export const CONSUMER: Taxpayer = {
  type: 'individual',
  name: null,
  country: null,
  euVat: null,
  recargo: false,
}

export const asPercent = (basisPoints: number): number =>
  basisPoints / (ONE_HUNDRED_PERCENT_BP / 100)

const isBusiness = ({ type }: Taxpayer): boolean => type !== 'individual'

/**
 * Of another member state than the one that the goods leave: a Spanish number opens no exemption
 * (Ley 37/1992, art. 25.Uno.a).
 */
const foreignNumber = (taxpayer: Taxpayer): EuVat | null =>
  isBusiness(taxpayer) && taxpayer.euVat && !taxpayer.euVat.number.startsWith('ES')
    ? taxpayer.euVat
    : null

/**
 * Spanish retailers by their declaration (art. 148); their legal eligibility is checked with their
 * number where it is declared.
 */
const hasRecargo = (taxpayer: Taxpayer): boolean =>
  taxpayer.recargo && isBusiness(taxpayer) && taxpayer.country === 'ES'

type Told = Pick<TaxDecision, 'regime' | 'says'> & { pending?: boolean; doubt?: Doubt | null }

function taxed(
  territory: TaxedTerritory,
  question: TaxQuestion,
  { regime, says, pending = false, doubt = null }: Told,
): TaxDecision {
  const rate = rateOn(territory, question.on)
  const recargoBp = regime !== 'oss' && hasRecargo(question.taxpayer) ? rate.recargoBp : 0
  return {
    regime: regime === 'domestic' && recargoBp > 0 ? 'recargo' : regime,
    vatBp: rate.vatBp,
    recargoBp,
    vatOf: territory,
    exemption: null,
    says: { key: says.key, params: { percent: asPercent(rate.vatBp), ...says.params } },
    pending,
    doubt,
    evidence: question,
  }
}

const exempt = (
  regime: 'intra_eu' | 'export',
  question: TaxQuestion,
  params: Params = {},
): TaxDecision => ({
  regime,
  vatBp: 0,
  recargoBp: 0,
  vatOf: null,
  exemption: regime === 'export' ? 'art. 21' : 'art. 25',
  says: { key: `taxes.says.${regime}`, params },
  pending: false,
  doubt: null,
  evidence: question,
})

/**
 * Delivered in Spain: a number of another state changes nothing, because nothing leaves the
 * country.
 */
function inSpain(question: TaxQuestion): TaxDecision {
  const foreign = foreignNumber(question.taxpayer)
  const key = !foreign
    ? 'cart.reason.vat'
    : question.destination === 'pickup'
      ? 'taxes.says.pickup'
      : 'taxes.says.delivered'
  return taxed('ES', question, {
    regime: 'domestic',
    says: { key, params: foreign ? { number: foreign.number } : {} },
  })
}

function toConsumer(territory: TaxedTerritory, question: TaxQuestion): TaxDecision {
  if (!question.oss)
    return taxed('ES', question, { regime: 'home', says: { key: 'taxes.says.home', params: {} } })
  return taxed(territory, question, {
    regime: 'oss',
    says: { key: `taxes.says.oss.${territory}`, params: {} },
  })
}

/**
 * The ruling of staff on this buyer and number; undefined: none, or for another name or country.
 */
function rulingOn({ name, country, euVat }: Taxpayer): Ruling | undefined {
  const holder = name && country ? holderKey({ name, country }) : null
  return euVat?.ruling?.holder === holder ? euVat?.ruling : undefined
}

/**
 * Exempt where VIES confirms the number as the buyer's (art. 25.Uno.a; Directive 2006/112/EC, art.
 * 138.1.b); else Spain's VAT.
 */
function toBusiness(question: TaxQuestion): TaxDecision {
  const { taxpayer } = question
  const { euVat } = taxpayer
  const home = (key: string, params: Params = {}, more: Pick<Told, 'pending' | 'doubt'> = {}) =>
    taxed('ES', question, { regime: 'home', says: { key: `taxes.says.${key}`, params }, ...more })
  if (!euVat) return home('noNumber')
  const { number, vies, name } = euVat
  if (!foreignNumber(taxpayer)) return home('spanishNumber', { number })
  if (vies !== 'valid') return home(vies, { number }, { pending: vies === 'unknown' })
  const ruling = rulingOn(taxpayer)
  if (ruling?.belongs === false) return home('denied', { number })
  const doubt = ruling ? null : doubtAbout(number, name, taxpayer)
  if (doubt) return home(`doubt.${doubt}`, { number, ...(name !== null && { name }) }, { doubt })
  return exempt('intra_eu', question, { number })
}

const territoryOfGoods = (to: GoodsTo): Territory =>
  to === 'pickup' ? 'ES' : territoryOf(to.country, to.postalCode)

/** The tax of a sale of goods from Spain, the reason, and the proof. */
export function decideTax(question: TaxQuestion): TaxDecision {
  const territory = territoryOfGoods(question.destination)
  if (territory === 'outside') return exempt('export', question)
  if (territory === 'ES') return inSpain(question)
  return isBusiness(question.taxpayer) ? toBusiness(question) : toConsumer(territory, question)
}
