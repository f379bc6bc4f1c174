import type { Product } from '../../print/product/product.ts'

/** A product as staff edit and publish it. */
export type ProductContent = Product & { onSale: boolean }

/**
 * `scheduled` becomes `published` at its time, or `refused` if it has a fault then; a published one
 * is `retired` by the next.
 */
export const VERSION_STATES = ['scheduled', 'published', 'retired', 'withdrawn', 'refused'] as const
export type VersionState = (typeof VERSION_STATES)[number]
