import { z } from '@hono/zod-openapi'
import { orNull, schemaOf } from '../../../platform/schema-of.ts'
import { ARTWORK_STATES, JOB_STATES } from '../../order/job-state.ts'
import { FILE_SIDES } from '../../print/preflight/file-side.ts'
import { orderedPieceSchema, saidFindingSchema } from '../../print/preflight/piece-schema.ts'
import type { AskedChange } from '../review/asked-change.ts'
import { EYES } from './eyes.ts'
import { inkQuestionSchema } from './ink-schema.ts'
import { BY_HAND } from './production-plan.ts'
import { workSchema } from './work-schema.ts'

const askedChangeSchema = schemaOf<AskedChange>()(
  z
    .object({
      comment: z.string(),
      area: z
        .object({ xMm: z.int(), yMm: z.int(), widthMm: z.int(), heightMm: z.int(), page: z.int() })
        .nullable(),
      at: z.iso.datetime(),
    })
    .openapi('AskedChange', {
      description: 'A change requested by staff for one version of a file. `at`: ISO 8601.',
    }),
)

const shownArtworkSchema = z
  .object({
    id: z.uuid(),
    design: z.int(),
    side: z.enum(FILE_SIDES).optional().openapi({
      description:
        'What the file prints of its design: both sides, or the front or the back of two files.',
    }),
    version: z.int().openapi({
      description:
        'Version number of the design’s file, from 1; each verdict applies to one version.',
    }),
    state: z.enum(ARTWORK_STATES).exclude(['withdrawn']),
    fileName: z.string(),
    sizeBytes: z.int(),
    sentBy: z
      .string()
      .nullable()
      .optional()
      .openapi({ description: 'Name of the uploader, as typed on the page of a designer link.' }),
    pages: z.int().nullable(),
    pageWidthMm: z
      .number()
      .nullable()
      .openapi({ description: 'Width of the first page of a PDF, in mm.' }),
    pageHeightMm: z.number().nullable(),
    widthPx: z.int().nullable(),
    heightPx: z.int().nullable(),
    dpi: z
      .number()
      .nullable()
      .openapi({ description: 'Pixels per inch at the printed size; null for vector artwork.' }),
    deletedOn: z.iso
      .date()
      .nullable()
      .openapi({ description: 'Time at which the file was deleted, after the end of the order.' }),
    findings: z.array(saidFindingSchema).readonly(),
    inks: z
      .array(inkQuestionSchema)
      .readonly()
      .optional()
      .openapi({ description: 'Inks whose names do not tell what they are for.' }),
    asked: orNull(askedChangeSchema)
      .optional()
      .openapi({ description: 'Changes requested by staff.' }),
    drawing: z.boolean().optional().openapi({
      description: 'True: the preview is being made, and may change the verdict.',
    }),
    producing: z.boolean().optional().openapi({
      description: 'For staff. True: the file for the machine is being made.',
    }),
    work: workSchema.optional(),
    pastCheck: z.boolean().optional().openapi({
      description:
        'True: the automatic check blocked the file, and it was submitted to staff for review.',
    }),
    look: z
      .enum(['waits', 'good'])
      .nullable()
      .optional()
      .openapi({
        description:
          'State of the review by staff, for orders with the file check service and files ' +
          'submitted for review.',
      }),
    eyes: z.enum(EYES).nullable().optional().openapi({
      description: 'For staff: why the file needs a review before production.',
    }),
    sentOnBecause: z
      .string()
      .nullable()
      .optional()
      .openapi({
        description:
          'For staff: the reason a staff member gave for submitting the file for review; ' +
          'null if the customer submitted it.',
      }),
    byHand: z.array(z.enum(BY_HAND)).optional().openapi({
      description:
        'For staff: why a person must prepare the production file. Absent if the shop made it.',
    }),
    preparedOn: z.iso.date().optional().openapi({
      description: 'For staff: when a file left to a person was marked as prepared.',
    }),
  })
  .openapi('Artwork')
export type ShownArtwork = z.infer<typeof shownArtworkSchema>

export const artworkLineSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    designs: z.int().openapi({
      description: 'Number of files needed, one per design; its back may be one more.',
    }),
    widthMm: z.int(),
    heightMm: z.int(),
    needsFile: z.boolean().openapi({ description: 'False if the piece is made without a file.' }),
    jobState: z.enum(JOB_STATES),
    piece: orderedPieceSchema
      .omit({ eyelets: true, holes: true })
      .openapi({ description: 'The piece that a file must fit.' }),
    artworks: z.array(shownArtworkSchema).readonly(),
    template: z
      .string()
      .optional()
      .openapi({
        description:
          'Address of the PDF template of the line as it was ordered; absent before the order, ' +
          'for staff, and if no file is needed.',
      }),
  })
  .openapi('ArtworkLine', {
    description: 'The files of an order line, as shown in the upload panel.',
  })
export type ArtworkLine = z.infer<typeof artworkLineSchema>

const pastFileSchema = z
  .object({
    id: z.uuid(),
    lineId: z.string(),
    fileName: z.string(),
    sizeBytes: z.int(),
    state: z.enum(ARTWORK_STATES),
    sentAt: z.iso.datetime(),
    deletedOn: z.iso.date().nullable().openapi({
      description: 'Day of deletion, `YYYY-MM-DD`; null while kept.',
    }),
  })
  .openapi('PastFile', { description: 'A current or former file of an order line.' })
export type PastFile = z.infer<typeof pastFileSchema>

const orderFilesSchema = z
  .object({
    number: z.string(),
    token: z.string(),
    placedAt: z.iso.datetime(),
    contactName: z
      .string()
      .openapi({ description: 'Name of the buyer, proposed as the approver’s name.' }),
    open: z.boolean().openapi({ description: 'False: the order is closed and accepts no files.' }),
    lines: z.array(artworkLineSchema).readonly(),
    files: z
      .array(pastFileSchema)
      .readonly()
      .openapi({ description: 'Newest first, including withdrawn and replaced files.' }),
  })
  .openapi('OrderFiles', {
    description: 'An order with its files. `token`: key of the order page and of uploads.',
  })
export type OrderFiles = z.infer<typeof orderFilesSchema>

export const ownFilesSchema = z
  .object({ items: z.array(orderFilesSchema).readonly(), next: z.string().nullable() })
  .openapi('OwnFiles', {
    description: '`next`: cursor of the next page; null at the end.',
  })
export type OwnFiles = z.infer<typeof ownFilesSchema>
