import { z } from '@hono/zod-openapi'
import { INK_USES, type InkAnswers } from '../../print/preflight/ink-answers.ts'

const inkUse = z.enum(INK_USES).openapi({
  description:
    'The line of the cut, white ink, a fold or crease, a varnish or another finish, ' +
    'or a colour printed in process inks.',
})

export const inkQuestionSchema = z
  .object({
    name: z.string(),
    use: inkUse.nullable().openapi({ description: 'The answer; null: not answered.' }),
  })
  .openapi('InkQuestion', { description: 'An ink of a file that the customer is asked about.' })

/** Answers by the names of the inks. */
export const InkAnswersBody = z.object({
  inks: z
    .array(z.object({ name: z.string().min(1).max(200), use: inkUse }))
    .min(1)
    .max(50),
})

export const inkAnswersOf = ({ inks }: z.infer<typeof InkAnswersBody>): InkAnswers =>
  Object.fromEntries(inks.map(({ name, use }) => [name, use]))
