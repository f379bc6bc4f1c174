import type { Context } from '../../../platform/context.ts'
import { errorMessage } from '../../../platform/error-facts.ts'
import { Heavy } from '../../print/preflight/bytes/weight.ts'
import type { TellWork, WorkNews, WorkStep } from '../../print/preflight/process/work-step.ts'
import { type FileTable, type KeptWork, replaceWork, saveWork } from './store-work.ts'

/** News are kept from when a customer would wonder. Pages ask every 1.5 s. */
const WONDERS_AFTER_MS = 3_000
const KEPT_EVERY_MS = 1_000

const keptOf = ({ step, share }: WorkNews): KeptWork => ({
  step,
  percent: share === undefined ? null : Math.floor(100 * share),
})

/**
 * Works on a file and keeps what is being done in its row, since any of several machines may be
 * asked. What is moved to the heavy queue waits. Failing to keep news never fails the work.
 */
export async function tellingWork<T>(
  { db, log }: Pick<Context, 'db' | 'log'>,
  [table, id]: readonly [FileTable, string],
  first: WorkStep,
  work: (tell: TellWork) => Promise<T>,
  { afterMs = WONDERS_AFTER_MS, everyMs = KEPT_EVERY_MS } = {},
): Promise<T> {
  const quietly = async (keep: Promise<unknown>) => {
    await keep.catch((fault) =>
      log.warn('artwork.progress', { fileId: id, fault: errorMessage(fault) }),
    )
  }
  const began = performance.now()
  const isSaid = await replaceWork(db, table, id, first)
  let news: WorkNews = { step: first }
  let kept = isSaid ? JSON.stringify(keptOf(news)) : ''
  let saving = Promise.resolve()
  const clock = setInterval(() => {
    const now = keptOf(news)
    const said = JSON.stringify(now)
    if (said === kept || performance.now() - began < afterMs) return
    kept = said
    saving = saving.then(() => quietly(saveWork(db, table, id, now)))
  }, everyMs)
  let waits = false
  try {
    return await work((latest) => {
      news = latest
    })
  } catch (fault) {
    waits = fault instanceof Heavy
    throw fault
  } finally {
    clearInterval(clock)
    await saving
    if (waits) await quietly(saveWork(db, table, id, { step: 'waiting', percent: null }))
    else if (kept !== '') await quietly(saveWork(db, table, id, null))
  }
}
