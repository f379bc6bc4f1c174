import { z } from 'zod'

/** Why a file is not taken: the last part of the code of its refusal. */
const MEDIA_FAULTS = ['kind', 'damaged', 'animated', 'pixels', 'svg', 'complex'] as const

const variant = z.object({
  path: z.string(),
  format: z.enum(['avif', 'webp', 'svg', 'pdf']),
  widthPx: z.int(),
  heightPx: z.int(),
})

/** What the limited process says of a file: what it has written, or why it refuses. */
export const readMediaSchema = z.union([
  z.object({
    kind: z.enum(['picture', 'graphic', 'document']),
    widthPx: z.int(),
    heightPx: z.int(),
    files: z.array(variant),
  }),
  z.object({ refused: z.enum(MEDIA_FAULTS) }),
])
export type ReadMedia = z.infer<typeof readMediaSchema>
