import { z } from 'zod'
import { maybeLocalWords, slugWords, words } from '../../resources/form-schema.ts'

const PERCENT = /^(?:\d0?|100)$/
const STEP = 10

/** The point of a picture that stays visible, in steps of a tenth. */
const focus = () =>
  z
    .string()
    .trim()
    .refine((text) => PERCENT.test(text) && Number(text) % STEP === 0, 'media.focusInvalid')

/** `file`: what was uploaded; only an upload changes it. */
export const mediaFormSchema = z.object({
  name: slugWords(),
  alt: maybeLocalWords(300),
  focusX: focus(),
  focusY: focus(),
  file: words(80),
})
export type MediaForm = z.infer<typeof mediaFormSchema>
