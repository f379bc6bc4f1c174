import { z } from '@hono/zod-openapi'
import { localTextSchema } from '../../../platform/local-text-schema.ts'
import type { Recipe } from '../../print/quoting/recipe.ts'
import type { Condition } from '../../print/quoting/recipe-rules.ts'
import { SPEEDS } from '../../print/quoting/speed.ts'
import {
  checkShown,
  choiceShows,
  countShows,
  formatAppearance,
  sheetAppearance,
  shownAs,
  stickerAppearance,
} from './appearance-schema.ts'

const code = z.string().regex(/^[A-Za-z0-9]+$/, 'not a code: letters and digits')
const cents = z.int().nonnegative()
const positive = z.int().positive()
const whole = z.int().nonnegative()
const basisPoints = z.int().min(-10_000).max(100_000)
const isRange = ({ min, max }: { min: number; max: number }): boolean => min <= max
const range = z.strictObject({ min: positive, max: positive }).refine(isRange, 'min is over max')
const lengths = z
  .strictObject({ min: positive, max: positive, stepMm: positive.optional() })
  .refine(isRange, 'min is over max')

const messageKey = z.string().regex(/^[a-zA-Z]+(\.[a-zA-Z]+)+$/, 'not a message key')
const because = messageKey.optional()

const condition: z.ZodType<Condition, Condition> = z
  .union([
    z.strictObject({ choice: code, in: z.array(code).min(1), because }),
    z.strictObject({
      count: code,
      atLeast: z.int().optional(),
      atMost: z.int().optional(),
      because,
    }),
    z.strictObject({
      side: z.enum(['short', 'long', 'width', 'height', 'thickness']),
      atLeastMm: positive.optional(),
      atMostMm: positive.optional(),
      because,
    }),
    z.strictObject({
      line: z.enum(['area', 'pieces']),
      atLeast: positive.optional(),
      atMost: positive.optional(),
      because,
    }),
    z.strictObject({
      get all() {
        return z.array(condition).min(1)
      },
      because,
    }),
  ])
  .openapi('RecipeCondition')
const conditions = z.array(condition).min(1)
const rules = { requires: conditions.optional(), excludes: conditions.optional() }

const price = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.enum(['per_piece', 'per_m2', 'per_item', 'per_design', 'per_order_line']),
    cents,
  }),
  z.strictObject({ type: z.literal('per_edge_m'), cents, edgesGroup: code.optional() }),
  z.strictObject({ type: z.literal('percent'), basisPoints }),
])

const named = { code, label: localTextSchema, help: localTextSchema.optional() }
const question = { ...named, when: conditions.optional() }
const effect = { price: price.optional(), gramsPerPiece: whole.optional() }

const choiceGroup = z
  .strictObject({
    kind: z.literal('choice'),
    ...question,
    show: z.enum(['tiles', 'list', 'colours']),
    default: code.optional(),
    shows: choiceShows.optional(),
    choices: z
      .array(
        z.strictObject({
          ...named,
          ...effect,
          ...rules,
          shownAs: shownAs.optional(),
          prices: z
            .array(z.strictObject({ ...effect, when: conditions }))
            .min(1)
            .optional(),
        }),
      )
      .min(1),
  })
  .superRefine(checkShown)

const countGroup = z.strictObject({
  kind: z.literal('count'),
  ...question,
  ...rules,
  default: whole.optional(),
  min: whole,
  max: positive,
  step: positive.optional(),
  even: z.boolean(),
  unit: z.enum(['piece', 'mm']).optional(),
  price: price.optional(),
  included: whole.optional(),
  placeGroup: code.optional(),
  shows: countShows.optional(),
  spacing: z
    .strictObject({
      offeredMm: z.array(positive).min(1),
      defaultMm: positive,
      own: range,
      maxSpacingMm: positive,
    })
    .optional(),
})

const textGroup = z.strictObject({
  kind: z.literal('text'),
  ...question,
  default: z.string(),
  letters: range,
})

const quantities = { units: range, designs: range }
const sheetLimits = { ...quantities, widthMm: lengths, heightMm: lengths }

const common = {
  stock: whole.optional(),
  groups: z.array(z.discriminatedUnion('kind', [choiceGroup, countGroup, textGroup])),
  unitTiers: z.array(z.strictObject({ fromPieces: positive, discountBp: basisPoints })),
  speeds: z
    .array(
      z.strictObject({
        code: z.enum(SPEEDS),
        workingDays: whole,
        cutOff: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'not a time "HH:MM"'),
        factorBp: basisPoints,
        ...rules,
      }),
    )
    .min(1),
  designChangeCents: cents,
  fileCheckCents: cents,
  artwork: z.strictObject({
    needed: z.literal(false).optional(),
    minimumDpi: positive,
    recommendedDpi: positive,
    bleedMm: whole,
    safeMarginMm: whole,
    hemAllowanceMm: whole,
    toleranceMm: positive.optional(),
    totalInkPercent: positive.optional(),
    viewedFromM: positive.optional(),
  }),
}

const material = z.strictObject({
  ...named,
  tiers: z.array(z.strictObject({ fromMm2: whole, centsPerM2: cents })).min(1),
  gramsPerM2: positive,
  rollWidthMm: positive,
  lengthMm: positive.optional(),
  join: z
    .strictObject({ centsPerM: cents, overlapMm: whole.optional(), panels: z.boolean() })
    .optional(),
  sides: z.array(z.enum(['one', 'two'])).min(1),
})
const printed = { ...common, minimumAreaMm2: positive }
const seen = <Look extends z.ZodType>(appearance: Look) =>
  z.array(material.extend({ appearance })).min(1)

const strength = z.strictObject({
  leastStrokeMm: positive,
  standing: z
    .array(
      z.strictObject({
        when: conditions.optional(),
        thicknessPerMille: z.int().positive().max(1000),
        because: messageKey,
      }),
    )
    .min(1),
})

const cut = {
  ...common,
  materials: z.array(z.strictObject({ ...named, gramsPerDm3: positive, strength })).min(1),
  volume: z.strictObject({
    setUpCents: cents,
    tiers: z.array(z.strictObject({ fromMm3: whole, centsPerDm3: cents })).min(1),
  }),
}

const anyRecipe = z.discriminatedUnion('shape', [
  z.strictObject({
    shape: z.literal('sheet'),
    ...printed,
    materials: seen(sheetAppearance),
    limits: z.strictObject(sheetLimits),
  }),
  z.strictObject({
    shape: z.literal('sticker'),
    ...printed,
    materials: seen(stickerAppearance),
    limits: z.strictObject(sheetLimits),
  }),
  z.strictObject({
    shape: z.literal('format'),
    ...printed,
    materials: z.array(material).min(1),
    limits: z.strictObject(quantities),
    formats: z
      .array(
        z.strictObject({
          ...named,
          appearance: formatAppearance,
          widthMm: positive,
          heightMm: positive,
        }),
      )
      .min(1),
  }),
  z.strictObject({
    shape: z.literal('letters'),
    ...cut,
    limits: z.strictObject({ ...quantities, heightMm: lengths, thicknessMm: lengths }),
    letterWidths: z.record(code, z.array(positive)),
    letterStrokes: z.record(code, positive),
  }),
  z.strictObject({
    shape: z.literal('corporeal'),
    ...cut,
    limits: z.strictObject({ ...sheetLimits, thicknessMm: lengths }),
  }),
]) satisfies z.ZodType<Recipe>

/** Schema of a recipe file. `checkRecipe` checks relations between its parts. */
export const recipeSchema: z.ZodType<Recipe, Recipe> = anyRecipe.openapi('Recipe', {
  description:
    'Limits, materials, options and prices of a product, as the price function reads them; ' +
    'texts in all languages',
})
