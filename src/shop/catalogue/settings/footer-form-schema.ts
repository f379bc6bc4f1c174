import { z } from 'zod'
import { words } from '../../resources/form-schema.ts'

/** A document of the media library by its name; empty: none. */
const documentName = () => words(80).regex(/^[a-z0-9-]*$/, 'settings.footer.noDocument')

const ADDRESS = /^https:\/\/[^\s/]+\.[^\s]+$/

/** Documents and opinions elsewhere, at the foot of every page. */
export const footer = z
  .object({
    certificates: documentName(),
    sustainability: documentName(),
    reviewsName: words(40),
    reviewsProfile: z
      .string()
      .trim()
      .refine((text) => text === '' || (ADDRESS.test(text) && URL.canParse(text)), 'settings.link'),
  })
  .refine(({ reviewsName, reviewsProfile }) => reviewsProfile === '' || reviewsName !== '', {
    error: 'settings.footer.nameNeeded',
    path: ['reviewsName'],
  })
  .refine(({ reviewsName, reviewsProfile }) => reviewsName === '' || reviewsProfile !== '', {
    error: 'settings.footer.profileNeeded',
    path: ['reviewsProfile'],
  })
