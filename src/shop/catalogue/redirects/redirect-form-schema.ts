import { z } from 'zod'
import { neededWords } from '../../resources/form-schema.ts'
import { pathOf, targetOf } from './redirect.ts'

const LONGEST = 500

/** A typed address in its stored form. */
const address = (read: (typed: string) => string | undefined, code: string) =>
  neededWords(LONGEST).transform((typed, check) => {
    const found = read(typed)
    if (found !== undefined || typed === '') return found ?? ''
    check.addIssue({ code: 'custom', message: code })
    return z.NEVER
  })

export const redirectFormSchema = z.object({
  from: address(pathOf, 'resources.redirect.from'),
  to: address(targetOf, 'resources.redirect.to'),
  permanent: z.boolean('resources.flag'),
})
export type RedirectForm = z.infer<typeof redirectFormSchema>
