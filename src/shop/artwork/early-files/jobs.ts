import { z } from 'zod'
import { madridDay } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import type { Lane } from '../../print/preflight/bytes/weight.ts'
import { type FileSide, pieceOfSide } from '../../print/preflight/file-side.ts'
import { inspectInLane } from '../../print/preflight/inspect.ts'
import { MOST_CHECKS, NOT_CHECKED } from '../../print/preflight/person-judges.ts'
import { pieceOf } from '../../print/preflight/piece.ts'
import type { LaneWork } from '../files/lanes-lifecycle.ts'
import { STORE_ONCE_JOB } from '../files/once-lifecycle.ts'
import { filesOf } from '../files/uploads-kept.ts'
import { tellingWork } from '../files/work-lifecycle.ts'
import { sendLost } from './lost-lifecycle.ts'
import {
  countEarlyCheck,
  findEarlyFile,
  forgetOld,
  lockForgotten,
  markGone,
  saveEarlyPastCheck,
  saveReading,
} from './store.ts'
import type { EarlyLineRow } from './tables.ts'

export const EARLY_SCHEDULES = [
  { name: 'early.forget', cron: '11 4 * * *' },
  { name: 'early.lost', cron: '37 * * * *' },
] as const

const DAY_MS = 86_400_000
/** Counted from the last upload, change of size or visit. */
const EARLY_DAYS = 14
/** How long the record of a deleted file is kept. */
const RECORD_DAYS = 90
const AT_ONCE = 100

const CheckData = z.object({ fileId: z.uuid() })

/** The number of sides that a file has to be read for. */
const sidesOf = ({ line, side }: { line: EarlyLineRow; side: FileSide }): 1 | 2 =>
  pieceOfSide(pieceOf(line.configuration, line.artworkRules), side).sides

/** Reads a file once for each number of sides; the verdict is computed on request. */
async function check(context: Context, fileId: string, lane: Lane): Promise<void> {
  const { db, log, jobs } = context
  const found = await findEarlyFile(db, fileId)
  if (!found) return
  const { file, line } = found
  const sides = sidesOf(found)
  if (file.sides === sides) return
  // Counted before it starts: it may take the whole process down.
  if ((await countEarlyCheck(db, fileId)) > MOST_CHECKS) {
    const refusals = [{ code: NOT_CHECKED, field: 'file' }]
    await saveReading(db, fileId, { sides, facts: null, refusals })
    await saveEarlyPastCheck(db, line.id, fileId, context.now())
    return
  }
  const read = await tellingWork(context, ['early_files', fileId], 'reading', (tell) =>
    filesOf(context).lend(file.uploadId, (path, size) =>
      inspectInLane(path, size, sides, lane, tell),
    ),
  )
  if (!read)
    return saveReading(db, fileId, {
      sides,
      facts: null,
      refusals: [{ code: 'artwork.file.missing', field: 'file' }],
    })
  await saveReading(db, fileId, {
    sides,
    facts: read.ok ? read.value : null,
    refusals: read.ok ? null : read.refusals,
  })
  await jobs.send(db, STORE_ONCE_JOB, { uploadId: file.uploadId }, { singletonKey: file.uploadId })
  const now = await findEarlyFile(db, fileId)
  // The number of sides changed during the reading.
  if (now && sidesOf(now) !== sides) await jobs.send(db, 'early.check', { fileId })
  else if (read.ok) await jobs.send(db, 'early.preview', { fileId }, { singletonKey: fileId })
  log.info('early.checked', { fileId, readable: read.ok ? 1 : 0, sizeBytes: file.sizeBytes })
}

/** Deletes files of abandoned carts: rows and jobs that remove the bytes in one transaction. */
async function forgetSome({ db, jobs, now }: Context): Promise<{ lines: number; files: number }> {
  const at = now()
  return db.transaction(async (tx) => {
    const lines = await lockForgotten(tx, new Date(at.getTime() - EARLY_DAYS * DAY_MS), AT_ONCE)
    let files = 0
    for (const { id } of lines) {
      for (const uploadId of await markGone(tx, id, {}, { why: 'unclaimed', at })) {
        await jobs.send(tx, 'artwork.discard', { uploadId })
        files += 1
      }
    }
    return { lines: lines.length, files }
  })
}

async function forget(context: Context): Promise<void> {
  for (;;) {
    const { lines, files } = await forgetSome(context)
    if (files > 0) context.log.info('early.forgotten', { lines, files })
    if (lines < AT_ONCE) break
  }
  const nowMs = context.now().getTime()
  await forgetOld(context.db, new Date(nowMs - RECORD_DAYS * DAY_MS), madridDay(nowMs))
}

export function earlyJobs(context: Context): Record<string, LaneWork> {
  return {
    'early.check': (data, lane = 'heavy') => check(context, CheckData.parse(data).fileId, lane),
    'early.forget': () => forget(context),
    'early.lost': () => sendLost(context),
  }
}
