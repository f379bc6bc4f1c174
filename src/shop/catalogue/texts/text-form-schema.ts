import { z } from 'zod'
import { words } from '../../resources/form-schema.ts'

const LONGEST = 2000

export const textFormSchema = z.object({
  key: words(200),
  text: z.object({ es: words(LONGEST), pt: words(LONGEST), fr: words(LONGEST) }),
})
export type TextForm = z.infer<typeof textFormSchema>
