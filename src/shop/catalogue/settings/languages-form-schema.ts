import { z } from 'zod'

/** Languages beside Spanish, which is always offered. */
export const languages = z.object({
  pt: z.boolean('resources.flag'),
  fr: z.boolean('resources.flag'),
})
