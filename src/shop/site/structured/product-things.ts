import type { ThingOf } from './things.ts'

type Product = ThingOf<'Product'>
type Review = NonNullable<Product['review']>[number]

export type Opinion = {
  stars: number
  said: string
  author: string
  on: string
  language: string
}

/** Opinions about a product: real ones alone. */
export type Opinions = { count: number; averageTenths: number | null; items: readonly Opinion[] }

const rating = (ratingValue: number) => ({ ratingValue, bestRating: 5, worstRating: 1 }) as const

const review = ({ stars, said, author, on, language }: Opinion): Review => ({
  '@type': 'Review',
  reviewRating: { '@type': 'Rating', ...rating(stars) },
  author: { '@type': 'Person', name: author },
  datePublished: on,
  inLanguage: language,
  ...(said && { reviewBody: said }),
})

/** Without an opinion there is no rating, because an average of nothing must not be claimed. */
export const ratings = ({
  count,
  averageTenths,
  items,
}: Opinions): Pick<Product, 'aggregateRating' | 'review'> =>
  averageTenths === null
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ...rating(averageTenths / 10),
          reviewCount: count,
        },
        review: items.map(review),
      }
