/** Writing and moderating opinions, each in one transaction with the order locked. */
import { randomBytes } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database.ts'
import { mailBody } from '../../../platform/mail/mail-body.ts'
import { writeMail } from '../../../platform/mail/store.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { siteAddress } from '../../../platform/site-address.ts'
import { localText } from '../../../platform/text.ts'
import {
  movedOpinion,
  type OpinionDraft,
  type OpinionMove,
  type RefusalReason,
  refuseWriting,
  takesAnswer,
  versionToWrite,
} from '../../catalogue/opinions/opinion.ts'
import { findPhrase } from '../../catalogue/phrases/store.ts'
import { raiseContentVersions } from '../../catalogue/sites/store.ts'
import { findReceivedAt } from '../../order/claims/store-claims.ts'
import { type FullOrder, holdOrder } from '../../order/store.ts'
import type { OrderLineRow } from '../../order/tables.ts'
import type { User } from '../../session/store.ts'
import { type Change, recordChange } from '../../session/store-audit.ts'
import { languageHref } from '../../site/language-choice.ts'
import { opinionLink } from '../../site/links.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { languageOf } from '../orders/order-mail-lifecycle.ts'
import { refusedMail } from './opinion-mail.ts'
import {
  changeWaiting,
  findOpinion,
  insertOpinion,
  isPhotoOfLine,
  type OpinionRow,
  removeLoosePhotos,
  replaceShown,
  saveDecision,
  setPhotoKey,
  statesOfLine,
  withdrawOfLine,
} from './store-opinions.ts'

const KEY_BYTES = 24
export const newPhotoKey = (): string => randomBytes(KEY_BYTES).toString('base64url')

type Held = { tx: Transaction; found: FullOrder; line: OrderLineRow }

/** Runs with the order of a line locked. */
const withLine = <T>(
  { context }: Pick<Lifecycle, 'context'>,
  orderId: string,
  lineId: string,
  work: (held: Held) => Promise<Result<T>>,
): Promise<Result<T>> =>
  context.db.transaction(async (tx) => {
    const found = await holdOrder(tx, orderId)
    const line = found?.lines.find(({ id }) => id === lineId)
    if (!found || !line) return refuse<T>({ code: 'orders.unknownLine', field: 'lineId' })
    return work({ tx, found, line })
  })

/** Why nothing can be written about a line of an order now. */
async function whyNotWritable({ tx, found: { order }, line }: Held) {
  const versions = await statesOfLine(tx, line.id)
  const receivedAt = await findReceivedAt(tx, order.id)
  return { versions, refusal: refuseWriting({ status: order.status, receivedAt, versions }) }
}

/** Runs where something can be written about a line. */
export const withWritable = <T>(
  context: Context,
  { orderId, lineId }: { orderId: string; lineId: string },
  work: (tx: Transaction) => Promise<T>,
): Promise<Result<T>> =>
  withLine({ context }, orderId, lineId, async (held) => {
    const { refusal } = await whyNotWritable(held)
    return refusal ? refuse<T>(refusal) : accept(await work(held.tx))
  })

/** A new version, or the waiting one in its place. */
export const writeOpinion = (
  life: Lifecycle,
  of: { orderId: string; lineId: string; language: string },
  draft: OpinionDraft,
): Promise<Result<true>> =>
  withLine(life, of.orderId, of.lineId, async (held) => {
    const { tx, line } = held
    const { versions, refusal } = await whyNotWritable(held)
    if (refusal) return refuse(refusal)
    if (draft.photoId !== null && !(await isPhotoOfLine(tx, line.id, draft.photoId)))
      return refuse({ code: 'opinions.photoGone', field: 'photo' })
    const written = { ...draft, language: of.language, writtenAt: life.context.now() }
    const { version, isNew } = versionToWrite(versions)
    if (isNew) {
      const { id: lineId, productSlug } = line
      await insertOpinion(tx, { ...written, lineId, productSlug, version })
    } else await changeWaiting(tx, line.id, written)
    await removeLoosePhotos(tx, { lineId: line.id })
    return accept(true)
  })

export const withdrawOpinion = (
  life: Lifecycle,
  of: { orderId: string; lineId: string },
): Promise<Result<true>> =>
  withLine(life, of.orderId, of.lineId, async ({ tx, line }) => {
    const taken = await withdrawOfLine(tx, line.id)
    if (taken.length === 0) return refuse({ code: 'opinions.nothing', field: '' })
    await removeLoosePhotos(tx, { lineId: line.id })
    if (taken.includes('shown')) await raiseContentVersions(tx)
    return accept(true)
  })

/** The opinion as staff saw it. */
export type Seen = { id: string; revision: number }

type Moderated = Held & { opinion: OpinionRow; latest: boolean }

/** Runs with the opinion as it was seen; another one since is refused. */
async function moderate(
  life: Lifecycle,
  { id, revision }: Seen,
  work: (moderated: Moderated) => Promise<Result<true>>,
): Promise<Result<true>> {
  const before = await findOpinion(life.context.db, id)
  if (!before) return refuse({ code: 'opinions.unknown', field: 'id' })
  return withLine(life, before.orderId, before.opinion.lineId, async (held) => {
    const found = await findOpinion(held.tx, id)
    if (!found) return refuse({ code: 'opinions.unknown', field: 'id' })
    if (found.opinion.revision !== revision)
      return refuse({ code: 'opinions.changed', field: 'revision' })
    return work({ ...held, ...found })
  })
}

/** `M-26-000123-1`: the order and the position. */
export const opinionNumber = (order: { number: string }, line: { position: number }): string =>
  `${order.number}-${line.position}`

const record = (
  { context }: Lifecycle,
  { tx, found, line }: Held,
  change: Pick<Change, 'by' | 'action' | 'before' | 'after'>,
) =>
  recordChange(tx, {
    ...change,
    ...{ at: context.now(), noun: 'opinion', nounId: opinionNumber(found.order, line) },
  })

type Decision = { by: User; move: OpinionMove; reason: RefusalReason | null; words: string }

async function decide(
  life: Lifecycle,
  moderated: Moderated,
  { by, move, reason, words }: Decision,
): Promise<Result<true>> {
  const { tx, opinion, latest, line } = moderated
  const moved = movedOpinion({ state: opinion.state, latest }, move)
  if (!moved.ok) return moved
  if (moved.value === 'shown') await replaceShown(tx, line.id)
  await saveDecision(tx, opinion.id, {
    ...{ state: moved.value, reason, reasonWords: words },
    ...{ decidedAt: life.context.now(), decidedBy: by.name || by.email },
  })
  const before = { state: opinion.state, ...(opinion.reason && { reason: opinion.reason }) }
  const after = { state: moved.value, ...(reason && { reason }), ...(words && { words }) }
  await record(life, moderated, { by, action: moved.value, before, after })
  if (moved.value === 'shown' || opinion.state === 'shown') await raiseContentVersions(tx)
  return accept(true)
}

/** From now on everybody reads it, in place of an earlier version. */
export const showOpinion = (life: Lifecycle, by: User, seen: Seen): Promise<Result<true>> =>
  moderate(life, seen, (moderated) =>
    decide(life, moderated, { by, move: 'show', reason: null, words: '' }),
  )

async function mailAuthor(
  life: Lifecycle,
  { tx, found, line, opinion }: Moderated,
  { reason, words }: { reason: RefusalReason; words: string },
) {
  const { order } = found
  // Who deleted the account has no address.
  if (order.email === '') return
  const language = languageOf(opinion.language)
  const t = life.translator(language)
  const publicUrl = siteAddress(life.context)
  const url = `${publicUrl}${opinionLink(order.accessToken)}${languageHref(language, '')}`
  const product = line.productName
  const content = refusedMail(t, { number: order.number, product, reason, words, url })
  await writeMail(tx, life.context, {
    ...{ to: order.email, orderId: order.id, subject: content.subject },
    ...mailBody({ t, language, ...content }),
  })
}

/** The words of a sentence in the language of an opinion; no sentence has none. */
async function wordsOf(
  tx: Transaction,
  phrase: string | undefined,
  opinion: OpinionRow,
): Promise<Result<string>> {
  if (phrase === undefined) return accept('')
  const words = await findPhrase(tx, phrase, 'opinion')
  return words
    ? accept(localText(words, languageOf(opinion.language)))
    : refuse({ code: 'opinions.unknownPhrase', field: 'phrase' })
}

/**
 * Not shown, or no longer, for one of the reasons; its author is told which. `phrase`: a sentence of
 * the shop, which says more about it.
 */
export const refuseOpinion = (
  life: Lifecycle,
  by: User,
  seen: Seen,
  { reason, phrase }: { reason: RefusalReason; phrase?: string | undefined },
): Promise<Result<true>> =>
  moderate(life, seen, async (moderated) => {
    const { tx, opinion } = moderated
    const said = await wordsOf(tx, phrase, opinion)
    if (!said.ok) return said
    const words = said.value
    const decided = await decide(life, moderated, { by, move: 'refuse', reason, words })
    if (!decided.ok) return decided
    if (opinion.photoId) await setPhotoKey(tx, opinion.photoId, newPhotoKey())
    const why = { reason, words }
    await life.shop.inSite(moderated.found.order.siteId, () => mailAuthor(life, moderated, why))
    return decided
  })

/** The words of the shop below an opinion; empty: none any longer. */
export const answerOpinion = (
  life: Lifecycle,
  by: User,
  seen: Seen,
  answer: string,
): Promise<Result<true>> =>
  moderate(life, seen, async (moderated) => {
    const { tx, opinion } = moderated
    if (!takesAnswer(opinion.state)) return refuse({ code: 'opinions.notAllowed', field: '' })
    const answeredAt = answer === '' ? null : life.context.now()
    await saveDecision(tx, opinion.id, { answer, answeredAt })
    const facts = { before: { answer: opinion.answer }, after: { answer } }
    await record(life, moderated, { by, action: 'answered', ...facts })
    if (opinion.state === 'shown') await raiseContentVersions(tx)
    return accept(true)
  })
