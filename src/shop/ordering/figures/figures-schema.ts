import { z } from '@hono/zod-openapi'
import { siteParameter } from '../../catalogue/sites/site-name-schema.ts'

const periodSchema = z
  .object({ from: z.iso.date(), to: z.iso.date() })
  .openapi('Period', { description: 'Both days belong to it; days in Europe/Madrid' })

const columnSchema = periodSchema
  .extend({
    orders: z.int().openapi({ description: 'Orders paid on these days, less those cancelled' }),
    netCents: z.int().openapi({ description: 'Their amount without VAT' }),
    shipped: z.int().openapi({ description: 'Orders shipped on these days' }),
    onTime: z.int().openapi({ description: 'Of these, on the promised day of dispatch or before' }),
  })
  .openapi('FiguresColumn')
export type FiguresColumn = z.infer<typeof columnSchema>

const totalsSchema = z
  .object({
    orders: z.int(),
    netCents: z.int(),
    placed: z.int().openapi({ description: 'Orders placed, paid or not' }),
    placedPaid: z.int().openapi({ description: 'Of these, paid by now' }),
    shipped: z.int(),
    onTime: z.int(),
    leadHours: z
      .number()
      .nullable()
      .openapi({ description: 'Median from payment to dispatch; null: nothing was shipped' }),
    files: z.int().openapi({ description: 'Files checked, each version for itself' }),
    blocked: z.int().openapi({ description: 'Of these, blocked by the check' }),
    costedCents: z.int().openapi({
      description: 'Of the amount of sold lines, that of lines whose cost is known',
    }),
    marginCents: z.int().openapi({ description: 'What remains of it after their cost' }),
    reprints: z.int().openapi({ description: 'Lines made again for free after a claim' }),
    shippedLines: z.int().openapi({ description: 'Lines of shipped orders, without reprints' }),
    quotes: z.int().openapi({ description: 'Quotes on paper issued' }),
    quotesOrdered: z.int().openapi({
      description:
        'Of these, ordered while they were valid: an order has the same product with the same ' +
        'answers. Quotes and orders alone are compared; no visit is counted',
    }),
  })
  .openapi('FiguresTotals')
export type FiguresTotals = z.infer<typeof totalsSchema>

const rankedSchema = z
  .object({
    key: z.string().openapi({ description: 'Slug of a product, or id of a material' }),
    name: z.string(),
    lines: z.int().openapi({ description: 'Lines of orders' }),
    netCents: z.int(),
    beforeCents: z.int().openapi({ description: 'In the period before' }),
  })
  .openapi('FiguresRanked')
export type FiguresRanked = z.infer<typeof rankedSchema>

export const figuresSchema = z
  .object({
    period: periodSchema,
    before: periodSchema.openapi({
      description: 'The month before a whole month; else as many days, just before',
    }),
    columns: z.array(columnSchema).openapi({
      description: 'Days; weeks or four weeks of a long period. The last one may be shorter',
    }),
    columnsBefore: z.array(columnSchema),
    totals: totalsSchema,
    totalsBefore: totalsSchema,
    products: z.array(rankedSchema).openapi({ description: 'By amount, at most ten' }),
    materials: z.array(rankedSchema),
  })
  .openapi('Figures')
export type Figures = z.infer<typeof figuresSchema>

/** Of a calendar month; without one the last complete month. */
export const MonthQuery = z.object({
  ...siteParameter,
  month: z
    .string()
    .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)
    .optional(),
})

/** Without days: four weeks until today. */
export const FiguresQuery = periodSchema.partial().extend(siteParameter)
