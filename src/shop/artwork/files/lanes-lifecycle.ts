import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import type { JobHandler } from '../../../platform/jobs.ts'
import { Heavy, type Lane } from '../../print/preflight/bytes/weight.ts'

/**
 * Work on one file. In the light queue it throws `Heavy` as soon as it knows, before changing
 * anything.
 */
export type LaneWork = (data: unknown, lane?: Lane) => Promise<void>

export const HEAVY_JOB = 'artwork.heavy'
const HeavyData = z.object({ name: z.string(), data: z.record(z.string(), z.unknown()) })

/**
 * Two queues per kind of job. Each job starts as light; one that turns out heavy moves to the heavy
 * queue, ordered by size, smallest first, so that small files never wait for large ones.
 */
export function twoLanes(
  context: Context,
  works: Readonly<Record<string, LaneWork>>,
  heavyJob = HEAVY_JOB,
): Record<string, JobHandler> {
  const light = (name: string, work: LaneWork): JobHandler => {
    return async (raw) => {
      try {
        await work(raw, 'light')
      } catch (fault) {
        if (!(fault instanceof Heavy)) throw fault
        const data = HeavyData.parse({ name, data: raw })
        context.log.info('artwork.heavy', { job: name, weightMb: fault.weightMb })
        await context.jobs.send(context.db, heavyJob, data, {
          singletonKey: `${name} ${JSON.stringify(data.data)}`,
          priority: -fault.weightMb,
        })
      }
    }
  }
  return {
    ...Object.fromEntries(Object.entries(works).map(([name, work]) => [name, light(name, work)])),
    [heavyJob]: async (raw) => {
      const { name, data } = HeavyData.parse(raw)
      const work = works[name]
      // Kept as failed: an abandoned file is not done.
      if (!work) throw new Error(`nothing works on ${name}`)
      await work(data, 'heavy')
    },
  }
}
