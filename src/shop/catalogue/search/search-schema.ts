import { z } from '@hono/zod-openapi'
import { configurationSchema } from '../../print/quoting/configuration-schema.ts'
import { FOUND_KINDS } from './found-kinds.ts'

const cents = z.int().nonnegative()

/** What a browser indexes to find things as one types, with or without network. */
export const searchEntriesSchema = z
  .object({
    vatBp: z.int().nonnegative().openapi({ description: 'VAT in basis points, for shown prices' }),
    entries: z.array(
      z.object({
        kind: z.enum(FOUND_KINDS),
        href: z.string(),
        title: z.string(),
        lead: z.string(),
        words: z.object({ name: z.string(), about: z.string(), aside: z.string() }),
        piece: z
          .object({ configuration: configurationSchema, netCents: cents })
          .nullable()
          .openapi({ description: 'Of a product: its example and what it costs, net' }),
      }),
    ),
  })
  .openapi('SearchEntries')

export type SearchEntries = z.infer<typeof searchEntriesSchema>
export type SearchEntry = SearchEntries['entries'][number]
