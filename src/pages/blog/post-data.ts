import type { OpenPost } from './load-post.ts'

type Matches = readonly ({ loaderData?: unknown } | undefined)[]

function brandIn(matches: Matches): string {
  for (const match of matches) {
    const loaded = match?.loaderData
    if (typeof loaded === 'object' && loaded !== null && 'brand' in loaded)
      return String(loaded.brand)
  }
  return ''
}

/** A post for search engines, after schema.org. */
export function postData(
  { title, seo, on, href, figure: { picture } }: OpenPost,
  origin: string,
  matches: Matches,
) {
  const publisher = { '@type': 'Organization', name: brandIn(matches), url: origin }
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description: seo.description,
    datePublished: on,
    mainEntityOfPage: `${origin}${href}`,
    author: publisher,
    publisher,
    ...(picture && { image: `${origin}${picture.src}` }),
  }
}
