import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { PRODUCE_JOB } from '../files/approval-lifecycle.ts'
import { produce } from './produce-lifecycle.ts'

const ProduceData = z.object({ artworkId: z.uuid() })

export const productionJobs = (
  context: Context,
): Record<string, (data: unknown) => Promise<void>> => ({
  [PRODUCE_JOB]: (data) => produce(context, ProduceData.parse(data).artworkId),
})
