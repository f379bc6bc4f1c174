import { z } from '@hono/zod-openapi'
import { keysOf } from '../../../platform/typed-record.ts'
import type { ShownAs } from '../../print/quoting/appearance.ts'
import {
  BOARD_EDGES,
  type ChoiceShows,
  DISPLAY_FORMS,
  FLY_OUTLINES,
  SHOWN_BY_CHOICE,
  SHOWN_BY_COUNT,
  SURFACES,
  TRANSPARENCIES,
  WEAVES,
} from '../../print/quoting/appearance.ts'
import { isShownAs } from '../../print/quoting/is-appearance.ts'

const lengthMm = z.number().positive()
const kindOf = <Kind extends string>(kind: Kind) => ({ kind: z.literal(kind) })
const body = { edge: z.enum(BOARD_EDGES), thicknessMm: lengthMm }

const banner = z.strictObject({ ...kindOf('banner'), weave: z.enum(WEAVES) })
const vinyl = z.strictObject({
  ...kindOf('vinyl'),
  surface: z.enum(SURFACES),
  transparency: z.enum(TRANSPARENCIES),
  cutFromFilm: z.boolean().optional(),
})
const board = z.strictObject({ ...kindOf('board'), ...body })
const fabric = z.strictObject({ ...kindOf('textile'), form: z.enum(['fabric', 'flag']) })
const fly = z.strictObject({
  ...kindOf('textile'),
  form: z.literal('fly'),
  outline: z.enum(FLY_OUTLINES),
})
const display = z.strictObject({ ...kindOf('display'), form: z.enum(DISPLAY_FORMS) })

/** A sentence for a missing or unknown kind; wrong fields of a known kind have their own. */
const saying = (what: string, kinds: string) => ({
  error: ({ code }: { code?: string }) =>
    code === 'invalid_type' || code === 'invalid_union'
      ? `does not say what the ${what} looks like: ` +
        `an "appearance" with "kind" ${kinds} and its fields`
      : undefined,
})

export const sheetAppearance = z.discriminatedUnion(
  'kind',
  [banner, vinyl, board, fabric],
  saying('material', 'banner, vinyl, board or textile'),
)
export const stickerAppearance = z.strictObject(
  { ...kindOf('sticker'), transparency: z.enum(['opaque', 'transparent']) },
  saying('material', 'sticker'),
)
export const formatAppearance = z.discriminatedUnion(
  'kind',
  [display, z.discriminatedUnion('form', [fabric, fly]), board],
  saying('format', 'display, textile or board'),
)

export const choiceShows = z.enum(keysOf(SHOWN_BY_CHOICE))
export const countShows = z.enum(SHOWN_BY_COUNT)
export const shownAs = z
  .custom<ShownAs>((value) => keysOf(SHOWN_BY_CHOICE).some((shows) => isShownAs(shows, value)))
  .openapi({
    type: ['string', 'number', 'boolean', 'object'],
    properties: { edge: { type: 'string' }, thicknessMm: { type: 'number' } },
  })

/** Prices and counts read these groups by code, the drawing by `shownAs`: both must agree. */
const READ_BY_CODE = new Set<ChoiceShows>(['finishEdges', 'eyeletPlace'])

type Group = {
  shows?: ChoiceShows | undefined
  choices: readonly { code: string; shownAs?: ShownAs | undefined }[]
}

/** Every choice of a group that shows something says how it is shown. */
export function checkShown({ shows, choices }: Group, context: z.RefinementCtx): void {
  const wrong = (at: number, message: string) =>
    context.addIssue({ code: 'custom', path: ['choices', at, 'shownAs'], message })
  choices.forEach(({ code, shownAs: shown }, at) => {
    if (shows === undefined) {
      if (shown !== undefined) wrong(at, 'is said of a group without "shows"')
    } else if (!isShownAs(shows, shown)) {
      const kind: unknown = SHOWN_BY_CHOICE[shows]
      wrong(
        at,
        `does not say how the choice is drawn: ${Array.isArray(kind) ? kind.join(', ') : kind}`,
      )
    } else if (READ_BY_CODE.has(shows) && shown !== code)
      wrong(at, `is not the code "${code}", by which prices and counts are made`)
  })
}
