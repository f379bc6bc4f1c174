import { z } from '@hono/zod-openapi'
import { schemaOf } from '../../../platform/schema-of.ts'
import { WORK_STEPS } from '../../print/preflight/process/work-step.ts'
import type { ShownWork } from './shown-work.ts'

export const workSchema = schemaOf<ShownWork>()(
  z.object({ step: z.enum(WORK_STEPS), percent: z.int().nullable() }).openapi('FileWork', {
    description:
      'What is being done with a file, if it takes more than a few seconds. `waiting`: for other ' +
      'large files; `inks`: inks are drawn one by one. `percent` of the step; null if unknown.',
  }),
)
