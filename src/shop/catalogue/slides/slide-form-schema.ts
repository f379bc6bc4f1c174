import { z } from 'zod'
import { isDay } from '../../../platform/calendar.ts'
import { localWords, neededWords, place, words } from '../../resources/form-schema.ts'
import { isAllowedLink } from '../content/inline-link.ts'
import { PUBLISH_STATES } from '../content/publish-states.ts'
import { drawnProduct } from '../posts/post.ts'

const LONGEST_NAMED = 80

const maybeDay = () => z.string().refine((text) => text === '' || isDay(text), 'resources.day')

/** `picture`: a name of the media library; `drawing`: a product, perhaps configured. */
export const slideFormSchema = z
  .object({
    state: z.enum(PUBLISH_STATES, 'resources.invalid'),
    order: place(),
    from: maybeDay(),
    until: maybeDay(),
    link: neededWords(600),
    picture: words(120),
    drawing: words(600),
    title: localWords(80),
    text: localWords(240),
    label: localWords(40),
  })
  .superRefine(({ from, until, link, picture, drawing }, check) => {
    const refuse = (path: string, message: string, value?: string) =>
      check.addIssue({
        code: 'custom',
        path: [path],
        message,
        ...(value && { params: { value: value.slice(0, LONGEST_NAMED) } }),
      })
    if (from !== '' && until !== '' && until < from)
      refuse('until', 'resources.slides.daysReversed')
    if (link !== '' && !isAllowedLink(link)) refuse('link', 'content.deadLink', link)
    if (picture === '' && drawing === '') refuse('drawing', 'resources.posts.pictureNeeded')
    if (drawing !== '' && !drawnProduct(drawing))
      refuse('drawing', 'content.unknown.product', drawing)
  })
export type SlideForm = z.infer<typeof slideFormSchema>
