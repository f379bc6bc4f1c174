import { z } from '@hono/zod-openapi'
import { orNull, schemaOf } from '../../../platform/schema-of.ts'
import { OPINION_STATES, REFUSAL_REASONS, type StarCounts, type Stars } from './opinion.ts'

const starsSchema = schemaOf<Stars>()(
  z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
)
const stateSchema = z.enum(OPINION_STATES)
export const reasonSchema = z.enum(REFUSAL_REASONS)

const starCountsSchema = schemaOf<StarCounts>()(
  z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() }),
).openapi('StarCounts')

export const opinionPhotoSchema = z
  .object({ id: z.uuid(), url: z.string(), widthPx: z.int(), heightPx: z.int() })
  .openapi('OpinionPhoto')
export type OpinionPhoto = z.infer<typeof opinionPhotoSchema>

/** As everybody reads it. */
const shownOpinionSchema = z
  .object({
    id: z.uuid(),
    stars: starsSchema,
    said: z.string().openapi({ description: 'Plain text; empty: stars alone' }),
    name: z.string().openapi({ description: 'Empty: anonymous' }),
    language: z.string(),
    writtenOn: z.iso.date(),
    size: z.string().openapi({ description: 'Of the piece that was bought: 300 × 100 cm' }),
    photo: orNull(opinionPhotoSchema),
    answer: z.string().openapi({ description: 'Of the shop; empty: none' }),
    answeredOn: orNull(z.iso.date()),
  })
  .openapi('Opinion')
export type ShownOpinion = z.infer<typeof shownOpinionSchema>

export const shownOpinionsSchema = z
  .object({
    counts: starCountsSchema,
    count: z
      .int()
      .openapi({ description: 'Of all that are shown, also of those that the filter leaves out' }),
    averageTenths: orNull(z.int()).openapi({ description: '45: 4.5 of 5. Null: there is none' }),
    languages: z.array(z.string()),
    items: z.array(shownOpinionSchema),
    total: z.int().openapi({ description: 'Of the filtered list' }),
    pageSize: z.int(),
  })
  .openapi('Opinions')
export type ShownOpinions = z.infer<typeof shownOpinionsSchema>

const versionSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  state: stateSchema,
  stars: starsSchema,
  said: z.string(),
  name: z.string(),
  photo: orNull(opinionPhotoSchema),
  reason: orNull(reasonSchema),
  reasonWords: z.string().openapi({ description: 'Of the shop, beside the reason; empty: none' }),
  answer: z.string(),
  writtenAt: z.iso.datetime(),
})

/** The opinions of an order for its customer. */
export const ownOpinionsSchema = z
  .object({
    order: z.string(),
    receivedOn: orNull(z.iso.date()),
    refusal: orNull(z.string()).openapi({ description: 'Why none can be written yet' }),
    proposedName: z.string(),
    lines: z.array(
      z.object({
        lineId: z.uuid(),
        position: z.int(),
        product: z.string(),
        size: z.string(),
        latest: orNull(versionSchema).openapi({ description: 'Null: nothing is written' }),
        shownBefore: z
          .boolean()
          .openapi({ description: 'An earlier version is shown until the latest one is' }),
        writable: z.boolean(),
      }),
    ),
  })
  .openapi('OwnOpinions')
export type OwnOpinions = z.infer<typeof ownOpinionsSchema>

export const staffOpinionSchema = z
  .object({
    ...versionSchema.shape,
    revision: z.int().openapi({ description: 'To be named with a decision about it' }),
    language: z.string(),
    product: z.string(),
    productSlug: z.string(),
    size: z.string(),
    order: z.string(),
    position: z.int(),
    latest: z.boolean(),
    decidedAt: orNull(z.iso.datetime()),
    decidedBy: z.string(),
    answeredAt: orNull(z.iso.datetime()),
  })
  .openapi('StaffOpinion')
export type StaffOpinion = z.infer<typeof staffOpinionSchema>

export const staffOpinionsSchema = z
  .object({
    items: z.array(staffOpinionSchema),
    total: z.int(),
    pageSize: z.int(),
    waiting: z.int(),
    products: z.array(z.object({ slug: z.string(), name: z.string() })),
  })
  .openapi('StaffOpinions')
export type StaffOpinions = z.infer<typeof staffOpinionsSchema>

export const opinionHistorySchema = z
  .object({
    versions: z.array(staffOpinionSchema),
    events: z.array(
      z.object({
        at: z.iso.datetime(),
        by: z.string(),
        action: z.string(),
        reason: orNull(reasonSchema),
      }),
    ),
  })
  .openapi('OpinionHistory')
export type OpinionHistory = z.infer<typeof opinionHistorySchema>
