import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import type { LaneWork } from '../files/lanes-lifecycle.ts'
import { makeEarlyPreview, makePreview } from './preview-lifecycle.ts'
import type { PreviewDeps } from './seen-lifecycle.ts'

/** The queue of heavy previews. */
export const HEAVY_PICTURES_JOB = 'preview.heavy'

const PreviewData = z.object({ artworkId: z.uuid() })
const EarlyData = z.object({ fileId: z.uuid() })

export const previewJobs = (context: Context, deps: PreviewDeps): Record<string, LaneWork> => ({
  'artwork.preview': (data, lane) =>
    makePreview(context, deps, PreviewData.parse(data).artworkId, lane),
  'early.preview': (data, lane) => makeEarlyPreview(context, EarlyData.parse(data).fileId, lane),
})
