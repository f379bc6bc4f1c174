/** What the search finds, in the order in which it is shown. */
export const FOUND_KINDS = ['product', 'category', 'question', 'post', 'page'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]
