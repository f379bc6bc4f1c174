import { fileURLToPath } from 'node:url'
import { isInterrupted, type ProcessLimits, runLimited } from '../preflight/limited-process.ts'
import type { MendingAnswer, MendingOrder } from './mending-order.ts'

export const MENDING_LIMITS: ProcessLimits = { memoryMb: 1_900, heapMb: 512, seconds: 600 }

export const MENDER = fileURLToPath(new URL('./mender.ts', import.meta.url))

/** Makes the production file in a process with limits, however large it is: no more than a part of it is in memory. False where it cannot be made; throws where the process was ended from outside. */
export async function makeFile(order: MendingOrder): Promise<boolean> {
  const ending = await runLimited(MENDER, [JSON.stringify(order)], 0, MENDING_LIMITS)
  if (ending.code === 0) return (JSON.parse(ending.answer) as MendingAnswer).mended
  if (isInterrupted(ending)) throw new Error(`mending ended by ${ending.signal}`)
  return false
}
