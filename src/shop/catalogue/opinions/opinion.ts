/**
 * Opinions of customers about what they bought: who may write one, how it is moderated, and what is
 * said about its check. The law: Directive 2005/29/EC, annex I, 23b (claim that reviews are of
 * consumers who bought, without reasonable steps to check it) and 23c (false or suppressed
 * reviews), as amended by Directive (EU) 2019/2161; art. 7.6 of it: say whether and how they are
 * checked. In Spain Ley 3/1991, art. 27.7 and 27.8, and RDL 1/2007 (TRLGDCU), art. 20.4.
 *
 * Therefore: only the link of a received order leads to the form, all shown opinions count in the
 * average, none is refused for being negative, and the reasons for refusing are a fixed list.
 */
import { accept, type Refusal, type Result, refuse } from '../../../platform/refusal.ts'

export const OPINION_STATES = ['waiting', 'shown', 'refused', 'replaced', 'withdrawn'] as const
export type OpinionState = (typeof OPINION_STATES)[number]

/** The only reasons; each is also a text to the author. */
export const REFUSAL_REASONS = [
  'insult',
  'personal_data',
  'off_topic',
  'not_genuine',
  'advertising',
  'unlawful',
] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

type Move = { from: readonly OpinionState[]; to: OpinionState }

/** The life of one version, by actor. No other transition exists. */
const MOVES = {
  /** A refusal may be a mistake. */
  show: { from: ['waiting', 'refused'], to: 'shown' },
  refuse: { from: ['waiting', 'shown'], to: 'refused' },
  withdraw: { from: ['waiting', 'shown'], to: 'withdrawn' },
  /** A later version is shown. */
  replace: { from: ['shown'], to: 'replaced' },
} as const satisfies Record<string, Move>
export type OpinionMove = keyof typeof MOVES

/** `latest`: the customer wrote no later version; an older one never comes back. */
export function movedOpinion(
  { state, latest }: { state: OpinionState; latest: boolean },
  move: OpinionMove,
): Result<OpinionState> {
  const { from, to }: Move = MOVES[move]
  if (!from.includes(state)) return refuse({ code: 'opinions.notAllowed', field: '' })
  if (move === 'show' && !latest) return refuse({ code: 'opinions.newer', field: '' })
  return accept(to)
}

/** The shop answers what others can read or are about to. */
export const takesAnswer = (state: OpinionState): boolean =>
  state === 'waiting' || state === 'shown'

export const STARS = [1, 2, 3, 4, 5] as const
export type Stars = (typeof STARS)[number]
export const SAID_LIMIT = 2_000
export const NAME_LIMIT = 40
export const ANSWER_LIMIT = 1_000
/** Of one line; more is no opinion but a flood. */
export const MOST_VERSIONS = 10

/** What a customer writes about one line. */
export type OpinionDraft = { stars: Stars; said: string; name: string; photoId: string | null }

export type Writable = {
  status: string
  /** Null: not received yet. */
  receivedAt: Date | null
  /** States of the versions so far, the oldest first. */
  versions: readonly OpinionState[]
}

/** Who was refunded has received it too, and may say so. */
const RECEIVED = ['received', 'refunded']

/** Why nothing can be written about a line now. */
export function refuseWriting({ status, receivedAt, versions }: Writable): Refusal | null {
  if (receivedAt === null || !RECEIVED.includes(status))
    return { code: 'opinions.notReceived', field: '' }
  return versions.length >= MOST_VERSIONS && versions.at(-1) !== 'waiting'
    ? { code: 'opinions.tooMany', field: '', params: { limit: MOST_VERSIONS } }
    : null
}

/** A waiting version is changed; any other is followed by the next one. */
export const versionToWrite = (
  versions: readonly OpinionState[],
): { version: number; isNew: boolean } =>
  versions.at(-1) === 'waiting'
    ? { version: versions.length, isNew: false }
    : { version: versions.length + 1, isNew: true }

const PARTICLES = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'el',
  'y',
  'da',
  'das',
  'do',
  'dos',
  'e',
  'du',
  'des',
  'le',
])

/** "María García López" is proposed as "María G.". */
export function proposedName(fullName: string): string {
  const [first = '', ...rest] = fullName.trim().split(/\s+/)
  const next = rest.find((word) => !PARTICLES.has(word.toLowerCase()) && /^\p{L}/u.test(word))
  const initial = next === undefined ? '' : ` ${[...next][0]?.toUpperCase()}.`
  return `${first}${initial}`.slice(0, NAME_LIMIT)
}

/** The number of shown opinions with each number of stars. */
export type StarCounts = Readonly<Record<Stars, number>>
export const NO_STARS: StarCounts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }

/** All shown opinions count alike. Null: there is none, and no average either. */
export function averageOf(counts: StarCounts): { count: number; tenths: number } | null {
  const count = STARS.reduce((sum, stars) => sum + counts[stars], 0)
  if (count === 0) return null
  const all = STARS.reduce((sum, stars) => sum + stars * counts[stars], 0)
  return { count, tenths: Math.round((all * 10) / count) }
}

/** Invitations are late by this at most, so that old orders are not asked after a long pause. */
const INVITE_WITHIN_DAYS = 30
const DAY_MS = 86_400_000

/** When the orders were received whose customers are asked now. */
export const invitedReceivedBetween = (now: Date, days: number): { from: Date; to: Date } => ({
  from: new Date(now.getTime() - (days + INVITE_WITHIN_DAYS) * DAY_MS),
  to: new Date(now.getTime() - days * DAY_MS),
})

export type Invitable = {
  status: string
  email: string
  /** A reprint after a claim: the first order is asked about. */
  isReprint: boolean
  /** States of the claims of the order. */
  claims: readonly string[]
  /** The address wants no more invitations. */
  left: boolean
  /** There is an opinion about it already. */
  written: boolean
}

/** Claims that have come to nothing do not keep the customer from being asked. */
const NO_CLAIM = ['withdrawn']

/** Whether the customer of a received order is asked. Who is not may write all the same. */
export const isInvited = (order: Invitable): boolean =>
  order.status === 'received' &&
  order.email !== '' &&
  !order.isReprint &&
  !order.left &&
  !order.written &&
  order.claims.every((state) => NO_CLAIM.includes(state))

/** Kinds of lists of shown opinions. */
export const OPINION_SORTS = ['recent', 'photo', 'lowest'] as const
export type OpinionSort = (typeof OPINION_SORTS)[number]
export const OPINIONS_PAGE_SIZE = 10
/** On the page of the product itself. */
export const OPINIONS_ON_PRODUCT = 5

/** Years after which the words of versions that nobody sees are erased: LO 3/2018, art. 72. */
const KEPT_YEARS = 3
export function unseenKeptSince(now: Date): Date {
  const at = new Date(now)
  at.setUTCFullYear(at.getUTCFullYear() - KEPT_YEARS)
  return at
}
