/** Parameters that lists of the office share. */
import { z } from '@hono/zod-openapi'

export const directionParameter = {
  order: z
    .enum(['asc', 'desc'])
    .optional()
    .openapi({ description: 'Of `sort`; without it the usual one' }),
}

const MOST_CHOSEN = 200
const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** A file of chosen records instead of a whole search. */
export const chosenParameter = {
  ids: z
    .string()
    .regex(new RegExp(`^${ID}(?:,${ID}){0,${MOST_CHOSEN - 1}}$`))
    .optional()
    .openapi({ description: 'Only these, by comma' }),
}

export const chosenIds = (ids: string | undefined): string[] | undefined => ids?.split(',')
