/** Claims about delivered goods: who may open one until when, and how it may be decided. */
import { addDays, isDay, madridDay } from '../../../platform/calendar.ts'
import { accept, type Refusal, type Result, refuse } from '../../../platform/refusal.ts'
import type { CustomerType } from '../../print/tax/vat.ts'

export const CLAIM_REASONS = [
  'damaged',
  'print',
  'size',
  'missing',
  'wrong_goods',
  'other',
] as const
export type ClaimReason = (typeof CLAIM_REASONS)[number]

export const CLAIM_STATES = [
  'open',
  'reprinted',
  'credited',
  'refunded',
  'refused',
  'withdrawn',
] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/** The end of a claim, by its actor. No other transition exists, and none leaves an end. */
export const CLAIM_ENDS = {
  staff: ['reprinted', 'credited', 'refunded', 'refused'],
  customer: ['withdrawn'],
} as const satisfies Record<string, readonly ClaimState[]>
export const CLAIM_DECISIONS = CLAIM_ENDS.staff
export type ClaimDecision = (typeof CLAIM_DECISIONS)[number]

/** Decisions that give money back. */
export const givesMoney = (decision: ClaimDecision): decision is 'credited' | 'refunded' =>
  decision === 'credited' || decision === 'refunded'

/** The next state of a claim, or why it has none. */
export function claimEnd(
  state: ClaimState,
  by: keyof typeof CLAIM_ENDS,
  to: ClaimState,
): Result<ClaimState> {
  const ends: readonly ClaimState[] = CLAIM_ENDS[by]
  if (state !== 'open') return refuse({ code: 'claims.ended', field: '' })
  return ends.includes(to) ? accept(to) : refuse({ code: 'claims.notAllowed', field: 'decision' })
}

/** A marked area in thousandths of a picture. */
export type ClaimArea = { x: number; y: number; width: number; height: number }

/** The legal warranty of consumers, as the conditions of sale say: TRLGDCU art. 120. */
const CONSUMER_YEARS = 3
/** Hidden defects in sales between businesses: Código de Comercio art. 342. */
const BUSINESS_DAYS = 30

/** 29 February ends on the 28th. */
function yearsAfter(day: string, years: number): string {
  const [year, month, date] = day.split('-')
  const later = `${Number(year) + years}-${month}`
  return isDay(`${later}-${date}`) ? `${later}-${date}` : `${later}-28`
}

/** The last day on which goods delivered on a day may be claimed. */
export const claimableUntil = (customerType: CustomerType, deliveredOn: string): string =>
  customerType === 'individual'
    ? yearsAfter(deliveredOn, CONSUMER_YEARS)
    : addDays(deliveredOn, BUSINESS_DAYS)

const CLAIMS_OF_A_LINE = 3
const DELIVERED = ['shipped', 'received']

export type Claimable = {
  status: string
  customerType: CustomerType
  /** When the order was received; null: not recorded yet. */
  receivedAt: Date | null
  /** States of the earlier claims about the line. */
  before: readonly ClaimState[]
}

/** Why a line cannot be claimed now. `byStaff`: staff may be obliging about the time. */
export function refuseClaim(
  { status, customerType, receivedAt, before }: Claimable,
  now: Date,
  byStaff = false,
): Refusal | null {
  if (!DELIVERED.includes(status)) return { code: 'claims.notDelivered', field: 'lineId' }
  if (before.includes('open')) return { code: 'claims.alreadyOpen', field: 'lineId' }
  if (byStaff) return null
  if (before.length >= CLAIMS_OF_A_LINE)
    return { code: 'claims.tooMany', field: 'lineId', params: { limit: CLAIMS_OF_A_LINE } }
  const until = receivedAt && claimableUntil(customerType, madridDay(receivedAt.getTime()))
  return until && madridDay(now.getTime()) > until
    ? { code: 'claims.tooLate', field: 'lineId', params: { until } }
    : null
}

export const MOST_CLAIM_PHOTOS = 5
export const CLAIM_SAID_LIMIT = 2000

/** Reasons that a photo shows; without one the shop cannot judge them. */
export const needsPhoto = (reason: ClaimReason): boolean => reason !== 'missing'
