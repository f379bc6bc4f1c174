/** Of the pictures that networks show of links, in pixels. */
export const CARD_SIZE = { width: 1200, height: 630 } as const
