import { z } from 'zod'
import { localWords, neededWords, place } from '../../resources/form-schema.ts'
import { isAllowedLink, linksOf } from './inline-link.ts'
import { PUBLISH_STATES } from './publish-states.ts'

const LONGEST_NAME = 80

/** A text with links, none of which may run a script. */
const linkedWords = (max: number) =>
  localWords(max).superRefine((texts, check) => {
    for (const [language, text] of Object.entries(texts))
      for (const to of linksOf(text).filter((each) => !isAllowedLink(each)))
        check.addIssue({
          code: 'custom',
          message: 'content.deadLink',
          path: [language],
          params: { value: to.slice(0, LONGEST_NAME) },
        })
  })

export const faqTopicFormSchema = z.object({ name: localWords(LONGEST_NAME), order: place() })
export type FaqTopicForm = z.infer<typeof faqTopicFormSchema>

/** `topic`: its Spanish name. */
export const faqFormSchema = z.object({
  topic: neededWords(LONGEST_NAME),
  order: place(),
  state: z.enum(PUBLISH_STATES, 'resources.invalid'),
  question: localWords(300),
  answer: linkedWords(4000),
})
export type FaqForm = z.infer<typeof faqFormSchema>
