import { z } from '@hono/zod-openapi'
import { productsQuery } from '../../catalogue/editing/editing-schema.ts'
import { productEditSchema } from '../../catalogue/parts/edit-schema.ts'
import { PART_LISTS } from '../../catalogue/parts/parts.ts'

export const valuesParam = z.object({ list: z.enum([...PART_LISTS, 'products']) })

/** The products of a file, as the list of products is narrowed. */
export const valuesQuery = productsQuery.pick({ q: true, category: true, state: true })

export const MOST_FAULTS = 500

export const valuesReadSchema = z
  .object({
    edit: productEditSchema.openapi({
      description: 'What the file changes, to be shown and saved',
    }),
    read: z.int().openapi({ description: 'Rows of the file' }),
    changed: z.int().openapi({ description: 'Rows that change something' }),
    wrong: z.int(),
    products: z
      .array(
        z.object({
          slug: z.string(),
          rows: z.array(z.int()).openapi({ description: 'Lines of the table, the header is 1' }),
        }),
      )
      .openapi({ description: 'Products that the file changes, with the rows that do it' }),
    faults: z
      .array(
        z.object({
          row: z.int(),
          about: z.string().openapi({ description: 'What the row is about, by its codes' }),
          column: z.string().openapi({ description: 'Its head in the file; empty: the whole row' }),
          message: z.string(),
        }),
      )
      .openapi({ description: 'At most 500; with a fault nothing may be saved' }),
    encoding: z.string(),
    separator: z.string(),
    unknownColumns: z.array(z.string()),
  })
  .openapi('ValuesRead', { description: 'What a file of values would change' })
export type ValuesRead = z.infer<typeof valuesReadSchema>
