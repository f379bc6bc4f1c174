import { z } from 'zod'
import {
  day,
  localWords,
  maybeLocalWords,
  otherSlugWords,
  slugWords,
  words,
} from '../../resources/form-schema.ts'
import { LONGEST_TEXT } from '../content/page-form-schema.ts'
import { PUBLISH_STATES } from '../content/publish-states.ts'
import { areDrawings, MOST_PRODUCTS, slugsIn } from './post.ts'

/** `/blog/page/2` is a page of the list. */
const TAKEN_SLUG = 'page'

/**
 * `picture`: a name of the media library; `drawing`: up to three products, perhaps
 * configured; `category`, `products`: slugs.
 */
export const postFormSchema = z
  .object({
    slug: slugWords(),
    slugs: otherSlugWords(),
    state: z.enum(PUBLISH_STATES, 'resources.invalid'),
    on: day(),
    picture: words(120),
    drawing: words(600),
    category: words(80),
    products: words(300),
    title: localWords(120),
    lead: localWords(400),
    text: localWords(LONGEST_TEXT),
    seoTitle: maybeLocalWords(120),
    seoDescription: maybeLocalWords(320),
  })
  .superRefine(({ slug, slugs, picture, drawing, products }, check) => {
    const refuse = (path: string, message: string, params?: object) =>
      check.addIssue({ code: 'custom', path: path.split('.'), message, ...(params && { params }) })
    const typed = { slug, 'slugs.pt': slugs.pt, 'slugs.fr': slugs.fr }
    for (const [field, value] of Object.entries(typed))
      if (value === TAKEN_SLUG) refuse(field, 'content.slugTaken', { value })
    if (picture === '' && drawing === '') refuse('drawing', 'resources.posts.pictureNeeded')
    if (drawing !== '' && !areDrawings(drawing))
      refuse('drawing', 'content.unknown.product', { value: drawing.slice(0, 80) })
    if (slugsIn(products).length > MOST_PRODUCTS)
      refuse('products', 'resources.posts.tooManyProducts', { limit: MOST_PRODUCTS })
  })
export type PostForm = z.infer<typeof postFormSchema>
