import { blogLink } from '../../shop/site/links.ts'
import { article, type PageData } from '../../shop/site/structured/page-things.ts'
import type { PageContext } from '../page-context.ts'
import { wayHere } from '../way-here.ts'
import type { ShownPost } from './load-posts.ts'

type Told = ShownPost & {
  seo: { description: string }
  card: string | undefined
  brand: string
}

/** What a post tells search engines. */
export function postData(
  page: PageContext,
  { title, seo, on, href, figure, card, brand }: Told,
): PageData {
  const origin = page.origin()
  const pictures = [...(figure.picture ? [figure.picture.src] : []), ...(card ? [card] : [])]
  return wayHere(
    page,
    [
      { label: page.texts.messages['content.blog'] ?? '', href: blogLink },
      { label: title, href },
    ],
    article({
      ...{ title, on, language: page.language },
      description: seo.description,
      url: `${origin}${href}`,
      images: pictures.map((src) => `${origin}${src}`),
      publisher: { name: brand, url: `${origin}${page.links.home}` },
    }),
  )
}
