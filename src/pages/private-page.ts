import type { MetaDescriptor } from 'react-router'
import { type Params, translate, withBrand } from '../platform/text.ts'
import type { PageContext } from './page-context.ts'

/** A title in the visitor's language. */
export const pageTitle = (
  { texts, language, nameBrand }: PageContext,
  key: string,
  params?: Params,
): string => translate(texts.messages, language, key, withBrand(nameBrand, params))

/**
 * Pages of one customer: excluded from search engines and without a referrer, because the address
 * may hold the key of an order.
 */
export const privateMeta = (title: string | undefined): MetaDescriptor[] => [
  { title: title ?? '' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]
