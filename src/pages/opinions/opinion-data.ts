import type { Translate } from '../../platform/text.ts'
import type { ShownOpinions } from '../../shop/catalogue/opinions/opinion-schema.ts'

type JsonLd = Record<string, unknown>

/**
 * The structured data of a product with its opinions; undefined while there is none, because an
 * average of nothing must not be claimed.
 */
export function productData(
  { name, description }: { name: string; description: string },
  { count, averageTenths, items }: ShownOpinions,
  t: Translate,
): JsonLd | undefined {
  if (averageTenths === null) return undefined
  const rating = (ratingValue: number) => ({ ratingValue, bestRating: 5, worstRating: 1 })
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    ...{ name, description },
    aggregateRating: {
      '@type': 'AggregateRating',
      ...rating(averageTenths / 10),
      reviewCount: count,
    },
    review: items.map(({ stars, said, name: author, writtenOn, language }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ...rating(stars) },
      author: { '@type': 'Person', name: author || t('opinions.anonymous') },
      datePublished: writtenOn,
      inLanguage: language,
      ...(said && { reviewBody: said }),
    })),
  }
}
