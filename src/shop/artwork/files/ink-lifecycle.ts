import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import type { JobState } from '../../order/job-state.ts'
import { assessSeen } from '../../print/preflight/assess-seen.ts'
import { pieceOfSide } from '../../print/preflight/file-side.ts'
import { type InkAnswers, inkQuestions, withAnswers } from '../../print/preflight/ink-answers.ts'
import { type OrderedPiece, pieceOf } from '../../print/preflight/piece.ts'
import { lockCurrent } from './store-current.ts'
import { saveInkAnswers } from './store-inks.ts'
import { type Deed, recordJobEvent, settleJob } from './store-job.ts'
import { targetOf } from './store-receive.ts'
import type { ArtworkRow } from './tables.ts'
import { refuseTarget } from './upload-rules.ts'

/** The verdict with other answers. */
const judgedAgain = ({ facts, preview }: ArtworkRow, piece: OrderedPiece, answers: InkAnswers) =>
  facts && assessSeen(facts, piece, preview, answers)

/**
 * The customer, or a designer by link, says what inks are whose names tell nothing; the verdict
 * follows at once. Undefined without such a current file.
 */
export function answerInks(
  { db, now }: Context,
  find: (tx: Transaction) => Promise<ArtworkRow | undefined>,
  said: InkAnswers,
): Promise<Result<JobState> | undefined> {
  const deed: Deed = { by: { actor: 'customer' }, at: now() }
  return db.transaction(async (tx) => {
    const current = await lockCurrent(tx, find)
    if (!current) return undefined
    const { job, artwork } = current
    const closed = refuseTarget(targetOf(job), artwork.design)
    if (closed) return refuse(closed)
    const piece = pieceOfSide(pieceOf(job.configuration, job.rules), artwork.side)
    const before = artwork.inkAnswers ?? {}
    const questions = artwork.facts ? inkQuestions(artwork.facts, piece, before) : []
    const answers = withAnswers(questions, before, said)
    const verdict = answers && judgedAgain(artwork, piece, answers)
    if (!answers || !verdict) return refuse({ code: 'artwork.inks.notAsked', field: 'inks' })
    await saveInkAnswers(tx, artwork.id, answers, verdict)
    const { design, version, fileName } = artwork
    await recordJobEvent(tx, job, deed, 'artwork_inks_told', {
      ...{ design, version, fileName },
      inks: answers,
    })
    return accept((await settleJob(tx, job, deed)).state)
  })
}
