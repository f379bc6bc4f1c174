import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { makeMended } from './mend-lifecycle.ts'

const MendData = z.object({ artworkId: z.uuid() })

export const mendingJobs = (
  context: Context,
): Record<string, (data: unknown) => Promise<void>> => ({
  'artwork.mend': (data) => makeMended(context, MendData.parse(data).artworkId),
})
