import { z } from '@hono/zod-openapi'
import { schemaOf } from '../../../platform/schema-of.ts'
import type { ArtworkRules } from '../quoting/recipe.ts'
import type { Place } from './facts.ts'
import type { OrderedPiece } from './piece.ts'
import type { SaidFinding } from './say-finding.ts'

export const artworkRulesSchema = schemaOf<ArtworkRules>()(
  z
    .object({
      needed: z
        .literal(false)
        .optional()
        .openapi({
          description:
            'False: the product is made from the configuration alone ' +
            '(letters of a typeface), without a file.',
        }),
      minimumDpi: z.number(),
      recommendedDpi: z.number(),
      bleedMm: z.number(),
      safeMarginMm: z.number(),
      hemAllowanceMm: z.number(),
      toleranceMm: z.number().optional().openapi({
        description: 'Accepted deviation of the finished size, in millimetres.',
      }),
      totalInkPercent: z.number().optional().openapi({
        description: 'Most ink that the material takes: the sum of all inks, in per cent.',
      }),
      viewedFromM: z.number().optional().openapi({
        description: 'Distance from which the piece is usually seen, in metres.',
      }),
    })
    .openapi('ArtworkRules'),
)

export const orderedPieceSchema = schemaOf<OrderedPiece>()(
  z
    .object({
      ordered: z.object({ widthMm: z.int(), heightMm: z.int() }),
      sides: z.union([z.literal(2), z.literal(1)]),
      isBack: z.literal(true).optional().openapi({
        description: 'Its only side is the back of a piece: the front is a file of its own.',
      }),
      designs: z.int().openapi({ description: 'Number of designs; each is a file of its own.' }),
      rules: artworkRulesSchema,
      whiteInk: z
        .boolean()
        .openapi({ description: 'True: white ink is part of the configuration.' }),
      edge: z.enum(['hem', 'straight', 'contour']).openapi({
        description:
          'How the edge is made: folded and welded, cut to size, ' +
          'or cut along a contour in the artwork.',
      }),
      eyelets: z
        .array(z.object({ xMm: z.int(), yMm: z.int() }))
        .readonly()
        .optional()
        .openapi({
          description: 'Centres of the eyelets, from the upper left corner; absent if unknown.',
        }),
      holes: z
        .object({
          centres: z.array(z.object({ xMm: z.number(), yMm: z.number() })).readonly(),
          radiusMm: z.number(),
        })
        .optional()
        .openapi({
          description:
            'Holes of a board from its upper left corner, and the radius that each fixing covers; ' +
            'absent if it has none, or unknown.',
        }),
      finish: z
        .object({
          kind: z.enum(['hem', 'sleeve', 'velcro', 'tape']),
          edges: z.array(z.enum(['top', 'right', 'bottom', 'left'])).readonly(),
          depthMm: z.int(),
        })
        .optional()
        .openapi({
          description:
            'What is sewn or folded along edges, and its depth; absent if nothing is, or unknown.',
        }),
    })
    .openapi('OrderedPiece', {
      description: 'The ordered piece, as far as its artwork depends on it.',
    }),
)

const placeSchema = schemaOf<Place>()(
  z
    .object({ page: z.int(), xMm: z.int(), yMm: z.int(), widthMm: z.int(), heightMm: z.int() })
    .openapi('Place', {
      description:
        'A rectangle of the page as displayed, from its upper left corner, ' +
        'in whole millimetres of the page.',
    }),
)

export const saidFindingSchema = schemaOf<SaidFinding>()(
  z
    .object({
      level: z.enum(['blocks', 'warns', 'notes']),
      code: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
      message: z.string(),
      detail: z.string(),
      where: z
        .string()
        .nullable()
        .openapi({ description: 'Place of the finding; null: the whole file.' }),
      places: z.array(placeSchema).readonly(),
      mend: z.array(z.object({ program: z.string(), step: z.string() })).readonly(),
    })
    .openapi('Finding', {
      description:
        'A finding of the file check in words: measured and required values, ' +
        'reason, place, remedy.',
    }),
)
