import { z } from 'zod'
import { isDay } from '../../../platform/calendar.ts'
import {
  localPlainWords,
  neededWords,
  place,
  wholeNumber,
  words,
} from '../../resources/form-schema.ts'
import { POPUP_PAGES } from '../content/popup.ts'
import { PUBLISH_STATES } from '../content/publish-states.ts'
import { chosenSites } from '../sites/chosen-sites-schema.ts'

const LONGEST_DELAY_S = 600

const maybeDay = () => z.string().refine((text) => text === '' || isDay(text), 'resources.day')

/** `code` names the cookie of those who closed it; `picture`: a name of the media library. */
export const popupFormSchema = z
  .object({
    state: z.enum(PUBLISH_STATES, 'resources.invalid'),
    code: neededWords(40).regex(/^[A-Za-z0-9-]+$/, 'resources.popups.codeWrong'),
    order: place(),
    from: maybeDay(),
    until: maybeDay(),
    seconds: wholeNumber(LONGEST_DELAY_S).min(1, 'resources.needed'),
    pages: z.enum(POPUP_PAGES, 'resources.invalid'),
    sites: chosenSites(),
    asks: z.boolean('resources.flag'),
    coupon: words(40),
    picture: words(120),
    title: localPlainWords(80),
    description: localPlainWords(400),
  })
  .superRefine(({ from, until, asks, coupon }, check) => {
    const refuse = (path: string, message: string) =>
      check.addIssue({ code: 'custom', path: [path], message })
    if (from !== '' && until !== '' && until < from)
      refuse('until', 'resources.slides.daysReversed')
    // Consent that a discount pays for would not be free.
    if (asks && coupon !== '') refuse('coupon', 'resources.popups.couponOrNewsletter')
  })
export type PopupForm = z.infer<typeof popupFormSchema>
