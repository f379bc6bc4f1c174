import { z } from '@hono/zod-openapi'
import { appearanceSchema } from './appearance-schema.ts'
import { SPEEDS } from './speed.ts'

const answers = <Answer extends z.ZodType>(answer: Answer) => z.record(z.string(), answer)

/**
 * What the customer chose. Lengths in whole millimetres (typed in centimetres with one decimal).
 * Width and height are those of the finished piece; where they follow from a format or from
 * letters, `completed` sets them.
 */
export const Configuration = z.object({
  widthMm: z.int(),
  heightMm: z.int(),
  thicknessMm: z
    .int()
    .optional()
    .describe('Thickness in mm, for letters and three-dimensional pieces'),
  format: z.string().optional().describe('Code of the format, for products sold in formats'),
  unitsMode: z
    .enum(['same', 'total'])
    .describe('same: `units` copies of each design. total: `units` pieces, split over them'),
  units: z.int(),
  designs: z.int(),
  material: z.string(),
  choices: answers(z.string()).describe(
    'Choice by group, e.g. { sides: "one", finish: "hem", eyeletPlace: "topBottom" }',
  ),
  counts: answers(z.int()).describe('Number per piece, e.g. { eyelets: 10 }'),
  spacings: answers(z.int())
    .optional()
    .describe('Largest distance between two pieces in mm; the count is derived from it'),
  texts: answers(z.string())
    .optional()
    .describe('Capital letter by group, e.g. { initial1: "A" }; for products with text fields'),
  speed: z.enum(SPEEDS),
  fileCheck: z.boolean(),
  jobName: z.string(),
  observations: z.string(),
  /** What it looks like, by its recipe: set by `completed`, never read from a request. */
  appearance: appearanceSchema.optional(),
})
export type Configuration = z.infer<typeof Configuration>

/** A configuration in an answer. */
export const configurationSchema = Configuration.openapi('Configuration')

const Shown = Configuration.pick({
  ...{ widthMm: true, heightMm: true, thicknessMm: true, appearance: true },
  ...{ unitsMode: true, units: true, designs: true },
})
export type ShownConfiguration = z.infer<typeof Shown>

/** What size and drawing need of a configuration: lists of many jobs answer no more. */
export const shownConfigurationSchema = Shown.openapi('ShownConfiguration')

const Chosen = Configuration.omit({ appearance: true })

/**
 * A configuration in a request. `parseConfiguration` reads it, because its refusals name line,
 * field and reason in the visitor's language; this schema describes it.
 */
export const ConfigurationBody = z
  .custom<z.infer<typeof Chosen>>(() => true)
  .transform((wanted): unknown => wanted)
  .openapi({
    type: 'object',
    description:
      'Unknown fields, wrong types and unknown codes are refused. ' +
      'Missing fields have the product’s default, except dimensions',
    properties: z.toJSONSchema(Chosen, { target: 'openapi-3.0' }).properties as Record<
      string,
      { description?: string }
    >,
  })
