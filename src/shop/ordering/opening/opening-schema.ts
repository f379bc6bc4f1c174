import { z } from '@hono/zod-openapi'
import { CONFIRMED_ITEMS, OPENING_ITEMS } from './opening.ts'

export const openingSchema = z
  .object({
    items: z.array(
      z.object({
        item: z.enum(OPENING_ITEMS),
        state: z.enum(['done', 'check', 'open']).openapi({
          description: '`check`: the program cannot see it, staff confirm it',
        }),
        reasons: z.array(
          z.object({ code: z.string(), message: z.string() }).openapi({
            description: 'What is missing, in the language of the call',
          }),
        ),
        confirmed: z.object({ at: z.iso.datetime(), by: z.string() }).nullable().openapi({
          description: 'The last confirmation by staff',
        }),
      }),
    ),
  })
  .openapi('Opening')
export type Opening = z.infer<typeof openingSchema>

export const confirmedItem = z.enum(CONFIRMED_ITEMS)
