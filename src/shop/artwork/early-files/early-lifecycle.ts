import { unguessable } from '../../../platform/config.ts'
import type { Context } from '../../../platform/context.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { type InkAnswers, inkQuestions, withAnswers } from '../../print/preflight/ink-answers.ts'
import { pieceOf } from '../../print/preflight/piece.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import type { ArtworkRules } from '../../print/quoting/recipe.ts'
import { earlyVerdict } from './early-verdict.ts'
import {
  changeEarlyLine,
  insertEarlyLine,
  listEarlyFiles,
  lockEarlyLine,
  markGone,
  saveEarlyInks,
  saveEarlyPastCheck,
  secretHash,
} from './store.ts'
import type { EarlyFileRow, EarlyLineRow } from './tables.ts'

/** What files are for: a product with its present configuration. */
export type Wanted = {
  productName: string
  configuration: Configuration
  artworkRules: ArtworkRules
}

/** A place for the files of a line that is not ordered yet. */
export async function openEarlyLine(
  { db, now }: Context,
  wanted: Wanted,
): Promise<{ secret: string; line: EarlyLineRow }> {
  const secret = unguessable()
  return {
    secret,
    line: await insertEarlyLine(db, {
      ...wanted,
      secretHash: secretHash(secret),
      touchedAt: now(),
    }),
  }
}

export type EarlyLine = { line: EarlyLineRow; files: EarlyFileRow[] }

/**
 * The same files for another configuration. Files read for another number of sides are read again.
 * Undefined for an unknown secret.
 */
export function changeWanted(
  context: Context,
  secret: string,
  wanted: Wanted,
  sides: number,
): Promise<EarlyLine | undefined> {
  const { db, jobs, now } = context
  return db.transaction(async (tx) => {
    const line = await lockEarlyLine(tx, secretHash(secret))
    if (!line) return undefined
    const files = await listEarlyFiles(tx, line.id)
    if (line.orderLineId !== null) return { line, files }
    const change = { ...wanted, touchedAt: now() }
    await changeEarlyLine(tx, line.id, change)
    for (const { id, sides: readFor } of files) {
      if (readFor !== null && readFor !== sides) await jobs.send(tx, 'early.check', { fileId: id })
    }
    return { line: { ...line, ...change }, files }
  })
}

/**
 * Sends a blocked file past the check, for staff to review once it is ordered. Undefined if there
 * is none.
 */
export function sendEarlyPastCheck(
  { db, now }: Context,
  secret: string,
  fileId: string,
): Promise<Result<true> | undefined> {
  return db.transaction(async (tx) => {
    const line = await lockEarlyLine(tx, secretHash(secret))
    const file = line && (await listEarlyFiles(tx, line.id)).find(({ id }) => id === fileId)
    if (!line || !file) return undefined
    const verdict = earlyVerdict(file, pieceOf(line.configuration, line.artworkRules))
    if (verdict.state !== 'blocked')
      return refuse({ code: 'artwork.pastCheck.notBlocked', field: '' })
    await saveEarlyPastCheck(tx, line.id, fileId, now())
    return accept(true)
  })
}

/**
 * Stores what inks are whose names tell nothing; the verdict is computed from it. Undefined if there
 * is no such file.
 */
export function answerEarlyInks(
  { db }: Context,
  secret: string,
  fileId: string,
  said: InkAnswers,
): Promise<Result<true> | undefined> {
  return db.transaction(async (tx) => {
    const line = await lockEarlyLine(tx, secretHash(secret))
    const file = line && (await listEarlyFiles(tx, line.id)).find(({ id }) => id === fileId)
    if (!line || !file) return undefined
    const before = file.inkAnswers ?? {}
    const piece = pieceOf(line.configuration, line.artworkRules)
    const questions = file.facts ? inkQuestions(file.facts, piece, before) : []
    const answers = withAnswers(questions, before, said)
    if (!answers) return refuse({ code: 'artwork.inks.notAsked', field: 'inks' })
    await saveEarlyInks(tx, line.id, fileId, answers)
    return accept(true)
  })
}

/** Withdraws a file; false if there is none. */
export function withdrawEarly(
  { db, jobs, now }: Context,
  secret: string,
  fileId: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const line = await lockEarlyLine(tx, secretHash(secret))
    const gone = line
      ? await markGone(tx, line.id, { id: fileId }, { why: 'withdrawn', at: now() })
      : []
    for (const uploadId of gone) await jobs.send(tx, 'artwork.discard', { uploadId })
    return gone.length > 0
  })
}
