/** What a product may be, more than one at a time, for the filter of the list of products. */
export const PRODUCT_STATES = [
  'onSale',
  'offSale',
  'draft',
  'differs',
  'scheduled',
  'faulty',
] as const
export type ProductState = (typeof PRODUCT_STATES)[number]
