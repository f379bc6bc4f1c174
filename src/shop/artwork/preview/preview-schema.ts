import { z } from '@hono/zod-openapi'
import { orNull } from '../../../platform/schema-of.ts'
import { CUT_FAULTS } from '../../print/preflight/cut-outline.ts'
import { configurationSchema } from '../../print/quoting/configuration-schema.ts'
import { FAILURES } from '../files/preview.ts'
import { mendingSchema } from '../mending/mending-schema.ts'

const RectSchema = z.object({ xMm: z.int(), yMm: z.int(), widthMm: z.int(), heightMm: z.int() })

const PageSchema = z.object({
  page: z.int(),
  address: z.string().openapi({ description: 'Of its picture, below `/api`, for an hour or two' }),
  widthPx: z.int(),
  heightPx: z.int(),
  shape: z
    .object({
      width: z.number(),
      height: z.number(),
      trim: z
        .object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })
        .nullable(),
    })
    .openapi({
      description: 'The page in the unit of the places of findings, and where its finished size is',
    }),
  cut: z
    .object({ path: z.string().optional(), fault: z.enum(CUT_FAULTS).optional() })
    .nullable()
    .openapi({
      description:
        'Of a piece that is cut along a line of its artwork: the line, in hundredths of a millimetre of the page, and why the piece cannot be shown cut along it',
    }),
  place: RectSchema.extend({ turned: z.boolean() }).openapi({
    description: 'Where the whole page lies on the finished piece',
  }),
})

export const previewSchema = z
  .object({
    state: z.enum(['making', 'shown', 'unreadable', 'gone', ...FAILURES]),
    configuration: configurationSchema.openapi({ description: 'The piece that the file is for' }),
    pages: z.array(PageSchema),
    before: z
      .array(PageSchema)
      .openapi({ description: 'Of the file as it was sent, where another was made of it' }),
    mending: orNull(mendingSchema).openapi({ description: 'What was done to it' }),
    inksByTable: z.boolean().openapi({
      description:
        'Four inks without a profile of their own: shown by a general table, not by a profile, as in pictures that were made before there was one for them',
    }),
    source: z
      .object({ pages: z.int(), isPicture: z.boolean() })
      .openapi({ description: 'The file as it was sent' }),
  })
  .openapi('ArtworkPreview')
export type ShownPreview = z.infer<typeof previewSchema>
