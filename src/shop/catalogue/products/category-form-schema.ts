import { z } from 'zod'
import { CATEGORY_ICONS } from '../../print/product/category.ts'
import {
  localWords,
  maybeLocalWords,
  otherSlugWords,
  place,
  slugWords,
  words,
} from '../../resources/form-schema.ts'

/** A badge stands beside the name in the menu. */
const LONGEST_BADGE = 20

/** `parent`: a slug, empty for a family. `picture`: a name of the media library. */
export const categoryFormSchema = z
  .object({
    slug: slugWords(),
    slugs: otherSlugWords(),
    parent: words(80),
    order: place(),
    hidden: z.boolean('resources.flag'),
    icon: z.enum(['none', ...CATEGORY_ICONS], 'resources.invalid'),
    picture: words(120),
    name: localWords(80),
    badge: maybeLocalWords(LONGEST_BADGE),
    description: localWords(1000),
    seoTitle: maybeLocalWords(120),
    seoDescription: maybeLocalWords(300),
  })
  .superRefine(({ icon, picture, badge }, check) => {
    if (icon === 'picture' && picture === '')
      check.addIssue({
        code: 'custom',
        message: 'resources.categories.iconNeedsPicture',
        path: ['picture'],
      })
    if (badge.es === '' && (badge.pt !== '' || badge.fr !== ''))
      check.addIssue({ code: 'custom', message: 'resources.needed', path: ['badge', 'es'] })
  })
export type CategoryForm = z.infer<typeof categoryFormSchema>
