import { rm } from 'node:fs/promises'
import { programFile } from '../../../platform/own-files.ts'
import {
  answerOf,
  isInterrupted,
  type ProcessLimits,
  runLimited,
} from '../../print/preflight/process/limited-process-io.ts'
import type { TellWork } from '../../print/preflight/process/work-step.ts'
import { leftByMaking } from '../files/names-beside.ts'
import type { MendingAnswer, MendingOrder } from './mending-order.ts'

/**
 * 400 megapixels of four inks in 16 bits are 3.2 GB, as which intermediate files are written.
 */
export const MENDING_LIMITS: ProcessLimits = {
  memoryMb: 1_900,
  heapMb: 512,
  cpuSeconds: 300,
  seconds: 800,
  writtenMb: 4_000,
}

export const MENDER = programFile('shop/artwork/mending/mender.ts')

/**
 * Makes the production file in a limited process that holds only part of it in memory. False if it
 * cannot be made; then nothing is left of it. Throws if the process was ended from outside.
 */
export async function makeFile(
  order: MendingOrder,
  tell?: TellWork,
  limits = MENDING_LIMITS,
): Promise<boolean> {
  const ending = await runLimited(MENDER, [JSON.stringify(order)], 0, limits, tell)
  const answer = answerOf<MendingAnswer>(ending)
  if (answer) return answer.mended
  for (const name of leftByMaking(order.to)) await rm(name, { force: true })
  if (isInterrupted(ending)) throw new Error(`mending ended by ${ending.signal}`)
  return false
}
