import { z } from '@hono/zod-openapi'
import { localTextSchema } from '../../platform/local-text-schema.ts'
import { type Condition, type Recipe, SPEEDS } from '../quoting/recipe.ts'

const code = z.string().regex(/^[A-Za-z0-9]+$/, 'not a code: letters and digits')
const cents = z.int().nonnegative()
const positive = z.int().positive()
const basisPoints = z.int().min(-10_000).max(100_000)
const range = z.strictObject({ min: positive, max: positive }).refine(({ min, max }) => min <= max, 'min is over max')

const because = z
  .string()
  .regex(/^[a-zA-Z]+(\.[a-zA-Z]+)+$/, 'not a message key')
  .optional()

const condition: z.ZodType<Condition> = z.union([
  z.strictObject({ choice: code, in: z.array(code).min(1), because }),
  z.strictObject({ count: code, atLeast: z.int().optional(), atMost: z.int().optional(), because }),
  z.strictObject({ side: z.enum(['short', 'long']), atLeastMm: positive.optional(), atMostMm: positive.optional(), because }),
  z.strictObject({
    get all() {
      return z.array(condition).min(1)
    },
    because,
  }),
])
const conditions = z.array(condition).min(1).optional()

const price = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['per_piece', 'per_m2', 'per_item', 'per_design', 'per_order_line']), cents }),
  z.strictObject({ type: z.literal('per_edge_m'), cents, edgesGroup: code.optional() }),
  z.strictObject({ type: z.literal('percent'), basisPoints }),
])

const named = { code, label: localTextSchema, help: localTextSchema.optional() }

const material = z.strictObject({
  ...named,
  tiers: z.array(z.strictObject({ fromMm2: z.int().nonnegative(), centsPerM2: cents })).min(1),
  gramsPerM2: positive,
  rollWidthMm: positive,
  sides: z.array(z.enum(['one', 'two'])).min(1),
})

const choiceGroup = z.strictObject({
  kind: z.literal('choice'),
  ...named,
  show: z.enum(['tiles', 'list']),
  default: code,
  when: conditions,
  choices: z.array(z.strictObject({ ...named, price: price.optional(), requires: conditions, excludes: conditions })).min(1),
})

const countGroup = z.strictObject({
  kind: z.literal('count'),
  ...named,
  default: z.int().nonnegative(),
  min: z.int().nonnegative(),
  max: positive,
  even: z.boolean(),
  price,
  placeGroup: code.optional(),
  requires: conditions,
  excludes: conditions,
})

/** The form of a recipe in a file. What its parts mean to each other is the business of `checkRecipe`. */
export const recipeSchema = z.strictObject({
  shape: z.literal('sheet'),
  limits: z.strictObject({ widthMm: range, heightMm: range, units: range, designs: range }),
  minimumAreaMm2: positive,
  materials: z.array(material).min(1),
  groups: z.array(z.discriminatedUnion('kind', [choiceGroup, countGroup])),
  unitTiers: z.array(z.strictObject({ fromPieces: positive, discountBp: basisPoints })),
  speeds: z
    .array(
      z.strictObject({
        code: z.enum(SPEEDS),
        workingDays: z.int().nonnegative(),
        cutOff: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'not a time "HH:MM"'),
        factorBp: basisPoints,
      }),
    )
    .min(1),
  designChangeCents: cents,
  fileCheckCents: cents,
  artwork: z.strictObject({
    minimumDpi: positive,
    recommendedDpi: positive,
    bleedMm: z.int().nonnegative(),
    safeMarginMm: z.int().nonnegative(),
    hemAllowanceMm: z.int().nonnegative(),
  }),
}) satisfies z.ZodType<Recipe>
