import { z } from '@hono/zod-openapi'
import { orNull, schemaOf } from '../../../platform/schema-of.ts'
import { type Behind, type Cell, REPORTS, type Report } from './report.ts'

const cellSchema = schemaOf<Cell>()(
  z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('text'), text: z.string() }),
      z.object({ kind: z.literal('money'), cents: z.int() }),
      z.object({ kind: z.literal('count'), count: z.int() }),
      z.object({ kind: z.literal('day'), on: z.iso.date() }),
      z.object({ kind: z.literal('rate'), bp: z.int() }),
      z.object({ kind: z.literal('order'), number: z.string() }),
      z.object({ kind: z.literal('invoice'), number: z.string(), href: z.string() }),
    ])
    .openapi('ReportCell', { description: '`rate`: a percentage in basis points.' }),
)
const cells = z.array(orNull(cellSchema)).readonly()

const behindSchema = schemaOf<Behind>()(
  z
    .object({
      report: z.enum(REPORTS),
      from: z.iso.date(),
      to: z.iso.date(),
      of: z.string(),
    })
    .openapi('ReportBehind', { description: 'The report that lists what a row sums.' }),
)

export const reportSchema = schemaOf<Report>()(
  z
    .object({
      columns: z.array(z.string()).readonly(),
      rows: z.array(z.object({ cells, behind: orNull(behindSchema) })).readonly(),
      sums: cells.nullable(),
      total: z.int(),
      notes: z.array(z.string()).readonly(),
    })
    .openapi('Report', {
      description:
        'A table of the books. `sums`: of all rows, also those not shown. `total`: number of all ' +
        'rows; at most 200 are shown.',
    }),
)
