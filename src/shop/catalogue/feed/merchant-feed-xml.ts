import { element, optional } from '../../../platform/xml.ts'
import { plainAmount } from '../../site/structured/product-offer.ts'
import type { FeedItem } from './feed-item.ts'

const price = (cents: number): string => `${plainAmount(cents)} EUR`

/** Without the digits that a sum of floating point adds. */
const area = (m2: number): string => `${Number(m2.toFixed(4))} sqm`

const days = (kind: 'handling' | 'transit', count: number): string[] => [
  element(`g:min_${kind}_time`, String(count)),
  element(`g:max_${kind}_time`, String(count)),
]

const shippingOf = ({ shipping, workingDays }: FeedItem): string[] =>
  shipping.map(({ country, grossCents, days: inTransit }) =>
    element('g:shipping', [
      element('g:country', country),
      element('g:price', price(grossCents)),
      ...days('handling', workingDays),
      ...days('transit', inTransit),
    ]),
  )

/**
 * Goods made to order have no availability of their own: they can be had, after the days of their
 * production. Nor have they a number of a manufacturer.
 */
const itemOf = (item: FeedItem, brand: string): string =>
  element('item', [
    element('g:id', item.id),
    element('g:title', item.title),
    element('g:description', item.description),
    element('g:link', item.link),
    element('g:image_link', item.image),
    element('g:price', price(item.grossCents)),
    element('g:availability', item.inStock ? 'in_stock' : 'out_of_stock'),
    element('g:condition', 'new'),
    element('g:brand', brand),
    element('g:identifier_exists', 'no'),
    element('g:product_type', item.type),
    optional('g:multipack', item.pieces > 1 ? String(item.pieces) : undefined),
    optional('g:unit_pricing_measure', item.areaM2 === undefined ? undefined : area(item.areaM2)),
    optional('g:unit_pricing_base_measure', item.areaM2 === undefined ? undefined : '1 sqm'),
    ...shippingOf(item),
  ])

type Channel = { title: string; url: string; description: string; language: string }

/** RSS 2.0 with the names of Google Merchant Center. */
export const merchantFeed = (
  { title, url, description, language }: Channel,
  items: readonly FeedItem[],
): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element(
    'rss',
    [
      element('channel', [
        element('title', title),
        element('link', url),
        element('description', description),
        element('language', language),
        ...items.map((item) => itemOf(item, title)),
      ]),
    ],
    { version: '2.0', 'xmlns:g': 'http://base.google.com/ns/1.0' },
  )}\n`
