import { z } from '@hono/zod-openapi'
import { keysOf, recordOf } from '../../../platform/typed-record.ts'
import {
  type Appearance,
  BOARD_EDGES,
  DISPLAY_FORMS,
  FLY_OUTLINES,
  SHOWN_BY_CHOICE,
  SHOWN_BY_COUNT,
  SURFACES,
  TRANSPARENCIES,
  WEAVES,
} from './appearance.ts'
import { EDGE_SETS, EYELET_PLACES } from './edges.ts'

const { sides, finish, cut, fixing, base, supply, leading, typeface, solid } = SHOWN_BY_CHOICE
const flag = z.boolean()
const lengthMm = z.number()
const body = { edge: z.enum(BOARD_EDGES), thicknessMm: lengthMm }

const edgeSets = keysOf(EDGE_SETS)
const counted = recordOf(SHOWN_BY_COUNT, () => lengthMm)

const chosen = z
  .object({
    sides: z.enum(sides),
    finish: z.enum(finish),
    finishEdges: z.enum(edgeSets),
    tubeDiameterMm: lengthMm,
    eyeletPlace: z.enum(EYELET_PLACES),
    cut: z.enum(cut),
    whiteInk: flag,
    inverted: flag,
    laminated: flag,
    body: z.union([z.object(body), z.literal(false)]),
    thicknessMm: lengthMm,
    fixing: z.enum(fixing),
    standing: flag,
    printAlone: flag,
    base: z.enum(base),
    supply: z.enum(supply),
    coreMm: lengthMm,
    leading: z.enum(leading),
    typeface: z.enum(typeface),
    solid: z.enum(solid),
    ...counted,
    eyeletsMostMm: lengthMm,
    ral: z.string(),
    letters: z.string(),
    letterWidths: z.array(z.number()).readonly(),
  })
  .partial()

const kindOf = <Kind extends string>(kind: Kind) => ({ kind: z.literal(kind) })

/** What a configuration looks like. */
export const appearanceSchema: z.ZodType<Appearance> = z
  .union([
    chosen.extend({ ...kindOf('banner'), weave: z.enum(WEAVES) }),
    chosen.extend({
      ...kindOf('vinyl'),
      surface: z.enum(SURFACES),
      transparency: z.enum(TRANSPARENCIES),
      cutFromFilm: flag.optional(),
    }),
    chosen.extend({ ...kindOf('board'), ...body }),
    chosen.extend({ ...kindOf('textile'), form: z.enum(['fabric', 'flag']) }),
    chosen.extend({
      ...kindOf('textile'),
      form: z.literal('fly'),
      outline: z.enum(FLY_OUTLINES),
    }),
    chosen.extend({ ...kindOf('display'), form: z.enum(DISPLAY_FORMS) }),
    chosen.extend({ ...kindOf('sticker'), transparency: z.enum(['opaque', 'transparent']) }),
    chosen.extend(kindOf('letters')),
    chosen.extend(kindOf('corporeal')),
  ])
  .openapi('Appearance', {
    description: 'Appearance of a configuration, as declared by its recipe',
  })
