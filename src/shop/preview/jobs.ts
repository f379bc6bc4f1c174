import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { makeEarlyPreview, makePreview } from './preview-lifecycle.ts'

const PreviewData = z.object({ artworkId: z.uuid() })
const EarlyData = z.object({ fileId: z.uuid() })

export const previewJobs = (context: Context): Record<string, (data: unknown) => Promise<void>> => ({
  'artwork.preview': (data) => makePreview(context, PreviewData.parse(data).artworkId),
  'early.preview': (data) => makeEarlyPreview(context, EarlyData.parse(data).fileId),
})
