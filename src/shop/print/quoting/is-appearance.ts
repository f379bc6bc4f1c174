import {
  type Appearance,
  BOARD_EDGES,
  type BoardBody,
  type ChoiceShows,
  DISPLAY_FORMS,
  type DrawnKind,
  FLY_OUTLINES,
  SHOWN_BY_CHOICE,
  SHOWN_BY_COUNT,
  type ShownAs,
  SURFACES,
  TRANSPARENCIES,
  WEAVES,
} from './appearance.ts'

const isOneOf = <Value>(values: readonly Value[], value: unknown): value is Value =>
  values.some((one) => one === value)

const isLength = (value: unknown): boolean => typeof value === 'number' && value > 0

const isBody = (value: unknown): value is BoardBody =>
  typeof value === 'object' &&
  value !== null &&
  'edge' in value &&
  isOneOf(BOARD_EDGES, value.edge) &&
  'thicknessMm' in value &&
  isLength(value.thicknessMm)

/** Whether a choice may be shown so by a group that shows this. */
export function isShownAs(shows: ChoiceShows, value: unknown): value is ShownAs {
  const kind = SHOWN_BY_CHOICE[shows]
  if (kind === 'flag') return typeof value === 'boolean'
  if (kind === 'length') return isLength(value)
  if (kind === 'body') return value === false || isBody(value)
  return isOneOf<unknown>(kind, value)
}

/** Fields of each kind, for an appearance that comes from a browser's storage. */
const OF_KIND: Readonly<Record<DrawnKind, (fields: Readonly<Record<string, unknown>>) => boolean>> =
  {
    banner: ({ weave }) => isOneOf(WEAVES, weave),
    vinyl: ({ surface, transparency }) =>
      isOneOf(SURFACES, surface) && isOneOf(TRANSPARENCIES, transparency),
    board: isBody,
    textile: ({ form, outline }) =>
      form === 'fly' ? isOneOf(FLY_OUTLINES, outline) : form === 'fabric' || form === 'flag',
    display: ({ form }) => isOneOf(DISPLAY_FORMS, form),
    sticker: ({ transparency }) => isOneOf(TRANSPARENCIES, transparency),
    letters: () => true,
    corporeal: () => true,
  }

/** Whether a stored value is an appearance: local storage may hold anything. */
export function isAppearance(value: unknown): value is Appearance {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false
  const fields: Readonly<Record<string, unknown>> = { ...value }
  const ofKind = Object.entries(OF_KIND).find(([kind]) => kind === fields.kind)?.[1]
  const { ral = '', letters = '', letterWidths = [], eyeletsMostMm = 1 } = fields
  return (
    ofKind?.(fields) === true &&
    Object.keys(SHOWN_BY_CHOICE).every(
      (shows) => fields[shows] === undefined || isShownAs(shows as ChoiceShows, fields[shows]),
    ) &&
    SHOWN_BY_COUNT.every((shows) => Number.isSafeInteger(fields[shows] ?? 0)) &&
    isLength(eyeletsMostMm) &&
    typeof ral === 'string' &&
    typeof letters === 'string' &&
    Array.isArray(letterWidths) &&
    letterWidths.every(Number.isFinite)
  )
}
