import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import type { JobHandler } from '../../../platform/jobs.ts'
import { Heavy, type Lane } from '../../print/preflight/weight.ts'

/** Work on one file. In the light lane it throws `Heavy` as soon as it knows, before it has changed anything. */
export type LaneWork = (data: unknown, lane?: Lane) => Promise<void>

export const HEAVY_JOB = 'artwork.heavy'
const HeavyData = z.object({ name: z.string(), data: z.record(z.string(), z.unknown()) })

/**
 * Jobs on files in two lanes. Each name runs as a light one; what turns out to be heavy is sent to a queue of heavy ones, where what weighs least goes
 * first, whoever sent it: nobody's small file waits for somebody's large one, and the largest wait for each other.
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
      // It stays, as failed: a file that nobody works on any more is not done.
      if (!work) throw new Error(`nothing works on ${name}`)
      await work(data, 'heavy')
    },
  }
}
