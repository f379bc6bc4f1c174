import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { makePreview } from './preview-lifecycle.ts'

const PreviewData = z.object({ artworkId: z.uuid() })

export const previewJobs = (context: Context): Record<string, (data: unknown) => Promise<void>> => ({
  'artwork.preview': (data) => makePreview(context, PreviewData.parse(data).artworkId),
})
