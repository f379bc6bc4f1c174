import { z } from '@hono/zod-openapi'
import { PART_LISTS } from './parts.ts'

const code = z.string().max(120)
const slug = z.string().max(120)
const list = z.enum(PART_LISTS)
const VALUE_LISTS = [...PART_LISTS, 'products'] as const

const valueSchema = z
  .object({
    field: z.string().max(200).openapi({
      description: 'Path with codes: `label.es`, `tiers[0].centsPerM2`, `choices[hem].price.cents`',
    }),
    value: z.union([z.string().max(20_000), z.int(), z.boolean(), z.null()]),
  })
  .openapi('FieldValue', { description: 'Null: no such value' })

const rowSchema = z.object({
  code: code.optional().openapi({ description: 'Of a part; of the products themselves none' }),
  slug: slug.optional().openapi({ description: 'Of one product; without it of every chosen one' }),
  values: z.array(valueSchema).max(2000),
})

/** How products are changed together. */
export const productEditSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('values'),
      list: z.enum(VALUE_LISTS),
      rows: z.array(rowSchema).max(20_000),
    }),
    z.object({
      kind: z.literal('addition'),
      list,
      code,
      from: slug.openapi({ description: 'The product whose part, now or as last sold, is copied' }),
    }),
    z.object({ kind: z.literal('removal'), list, code }),
    z.object({
      kind: z.literal('rates'),
      part: z.enum(['material', 'option']),
      code: code.openapi({ description: '`banner510`, `eyelets` or `finish.hem`' }),
      by: z.enum(['percentBp', 'cents']),
      amount: z.int().min(-1_000_000).max(1_000_000),
      roundTo: z.int().min(1).max(100).default(1),
    }),
  ])
  .openapi('ProductEdit', { description: 'A change of several products' })
export type ProductEdit = z.output<typeof productEditSchema>
export type ProductEditBody = z.input<typeof productEditSchema>
