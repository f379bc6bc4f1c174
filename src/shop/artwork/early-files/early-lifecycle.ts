import { unguessable } from '../../../platform/config.ts'
import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { type InkAnswers, inkQuestions, withAnswers } from '../../print/preflight/ink-answers.ts'
import { pieceOf } from '../../print/preflight/piece.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import type { ArtworkRules } from '../../print/quoting/recipe.ts'
import { pieceAmong } from './early-sides.ts'
import { earlyVerdict } from './early-verdict.ts'
import { readAgain } from './read-again-lifecycle.ts'
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
 * The same files for another configuration; undefined for an unknown secret.
 */
export function changeWanted(
  context: Context,
  secret: string,
  wanted: Wanted,
): Promise<EarlyLine | undefined> {
  const { db, jobs, now } = context
  return db.transaction(async (tx) => {
    const line = await lockEarlyLine(tx, secretHash(secret))
    if (!line) return undefined
    if (line.orderLineId !== null) return { line, files: await listEarlyFiles(tx, line.id) }
    const change = { ...wanted, touchedAt: now() }
    await changeEarlyLine(tx, line.id, change)
    const changed = { ...line, ...change }
    return { line: changed, files: await readAgain(tx, jobs, changed) }
  })
}

/** A current file of a line, which is locked, and the piece that it has to fit. */
async function lockedFile(tx: Transaction, secret: string, fileId: string) {
  const line = await lockEarlyLine(tx, secretHash(secret))
  const files = line ? await listEarlyFiles(tx, line.id) : []
  const file = files.find(({ id }) => id === fileId)
  if (!line || !file) return undefined
  const piece = pieceAmong(pieceOf(line.configuration, line.artworkRules), file, files)
  return { line, file, piece }
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
    const found = await lockedFile(tx, secret, fileId)
    if (!found) return undefined
    const { line, file, piece } = found
    const verdict = earlyVerdict(file, piece)
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
    const found = await lockedFile(tx, secret, fileId)
    if (!found) return undefined
    const { line, file, piece } = found
    const before = file.inkAnswers ?? {}
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
    if (line) await readAgain(tx, jobs, line)
    return gone.length > 0
  })
}
