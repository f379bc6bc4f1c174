import { z } from '@hono/zod-openapi'
import { orNull } from '../../../platform/schema-of.ts'
import { CUT_FAULTS } from '../../print/preflight/cut/cut-outline.ts'
import { configurationSchema } from '../../print/quoting/configuration-schema.ts'
import { FAILURES } from '../files/preview.ts'
import { workSchema } from '../files/work-schema.ts'
import { mendingSchema } from '../mending/mending-schema.ts'

const RectSchema = z.object({ xMm: z.int(), yMm: z.int(), widthMm: z.int(), heightMm: z.int() })

const PageSchema = z.object({
  page: z.int(),
  address: z.string().openapi({
    description: 'Path of the page’s picture below `/api`, valid for one to two hours',
  }),
  widthPx: z.int(),
  heightPx: z.int(),
  inexact: z.literal(true).optional().openapi({
    description: 'Present if the picture does not show how inks overprint or blend on this page',
  }),
  shape: z
    .object({
      width: z.number(),
      height: z.number(),
      trim: z
        .object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })
        .nullable(),
      mmPerUnit: z.number().optional().openapi({
        description: 'Millimetres per unit, if the file states its size',
      }),
    })
    .openapi({
      description: 'The page in the unit of the findings’ places, and its trim box',
    }),
  cut: z
    .object({ path: z.string().optional(), fault: z.enum(CUT_FAULTS).optional() })
    .nullable()
    .openapi({
      description:
        'For pieces cut along a contour in the artwork: the contour in hundredths of ' +
        'a millimetre of the page, and the reason if it cannot be shown',
    }),
  place: RectSchema.extend({ turned: z.boolean() }).openapi({
    description: 'Position of the whole page on the finished piece',
  }),
})

export const previewSchema = z
  .object({
    state: z.enum(['making', 'shown', 'unreadable', 'gone', ...FAILURES]),
    work: workSchema.optional(),
    configuration: configurationSchema.openapi({
      description: 'Configuration of the piece for which the file was sent',
    }),
    pages: z.array(PageSchema),
    before: z
      .array(PageSchema)
      .openapi({ description: 'Preview of the original file, if a mended file was made from it' }),
    mending: orNull(mendingSchema).openapi({ description: 'Corrections applied to the file' }),
    inksByTable: z.boolean().openapi({
      description:
        'True: CMYK without an embedded profile, converted with a generic table instead ' +
        'of an ICC profile (pictures made by earlier versions)',
    }),
    source: z
      .object({ pages: z.int(), isPicture: z.boolean() })
      .openapi({ description: 'The original file' }),
  })
  .openapi('ArtworkPreview')
export type ShownPreview = z.infer<typeof previewSchema>
