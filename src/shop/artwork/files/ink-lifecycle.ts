import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import type { JobState } from '../../order/job-state.ts'
import { judged } from '../../print/preflight/finding.ts'
import { type InkAnswers, inkQuestions, withAnswers } from '../../print/preflight/ink-answers.ts'
import { type OrderedPiece, pieceOf } from '../../print/preflight/piece.ts'
import { assessArtwork } from '../../print/preflight/preflight.ts'
import { findArtwork } from './store.ts'
import { saveInkAnswers } from './store-inks.ts'
import { type Deed, lockJob, recordJobEvent, settleJob } from './store-job.ts'
import { targetOf } from './store-receive.ts'
import type { ArtworkRow } from './tables.ts'
import { refuseTarget } from './upload-rules.ts'

/** The verdict with other answers; findings that the facts do not tell, as of a look, stay. */
function judgedAgain(
  { facts, findings, inkAnswers }: ArtworkRow,
  piece: OrderedPiece,
  answers: InkAnswers,
) {
  if (!facts) return null
  const before = new Set(
    assessArtwork(facts, piece, inkAnswers ?? {}).findings.map(({ code }) => code),
  )
  const now = assessArtwork(facts, piece, answers)
  return judged([...now.findings, ...findings.filter(({ code }) => !before.has(code))])
}

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
    const found = await find(tx)
    const job = found && (await lockJob(tx, found.orderLineId))
    const artwork = job && (await findArtwork(tx, found.id))
    if (!job || !artwork || artwork.state === 'withdrawn') return undefined
    const closed = refuseTarget(targetOf(job), artwork.design)
    if (closed) return refuse(closed)
    const piece = pieceOf(job.configuration, job.rules)
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
