import { programFile } from '../../../platform/own-files.ts'
import {
  answerOf,
  isInterrupted,
  type ProcessLimits,
  runLimited,
} from '../../print/preflight/process/limited-process-io.ts'
import { RENDERING_LIMITS } from '../preview/render-pictures-io.ts'
import type { CompareAnswer, CompareOrder } from './compare-order.ts'

const COMPARER = programFile('shop/artwork/production/comparer.ts')

/** Both files may be drawn, with up to two pages each. */
const COMPARING_LIMITS: ProcessLimits = { ...RENDERING_LIMITS, cpuSeconds: 120 }

/**
 * Compares in a limited process. What cannot be drawn within the limits is not compared. Throws if
 * the process was ended from outside.
 */
export async function compareFiles(
  order: CompareOrder,
  sizeBytes: number,
  limits = COMPARING_LIMITS,
): Promise<CompareAnswer> {
  const ending = await runLimited(COMPARER, [JSON.stringify(order)], 2 * sizeBytes, limits)
  const answer = answerOf<CompareAnswer>(ending)
  if (answer) return answer
  if (isInterrupted(ending)) throw new Error(`comparing ended by ${ending.signal}`)
  return { uncompared: 'undrawn' }
}
