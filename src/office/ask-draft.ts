import type { Translate } from '../platform/text.ts'
import { recordOf } from '../platform/typed-record.ts'
import type { ArtworkLine } from '../shop/artwork/files/artwork-schema.ts'
import { type MarkedArea, readWish, type Wish } from '../shop/artwork/review/asked-change.ts'
import { mmFromCm } from '../shop/artwork/review/marked-area.ts'

export const AREA_FIELDS = ['xMm', 'yMm', 'widthMm', 'heightMm'] as const
type AreaField = (typeof AREA_FIELDS)[number]

/** The request being written; lengths as typed, in cm. */
export type AskDraft = { comment: string; marks: boolean; page: number } & Record<AreaField, string>
export const FRESH_ASK: AskDraft = {
  comment: '',
  marks: false,
  page: 1,
  xMm: '',
  yMm: '',
  widthMm: '',
  heightMm: '',
}

const typedCm = (mm: number): string => String(mm / 10).replace('.', ',')

/** A dragged area, as if typed. */
export const typedArea = ({
  page,
  xMm,
  yMm,
  widthMm,
  heightMm,
}: MarkedArea): Partial<AskDraft> => ({
  page,
  ...{
    xMm: typedCm(xMm),
    yMm: typedCm(yMm),
    widthMm: typedCm(widthMm),
    heightMm: typedCm(heightMm),
  },
})

/** Null if a length is missing or invalid. */
export function areaOf({ page, ...typed }: AskDraft): MarkedArea | null {
  const [xMm, yMm, widthMm, heightMm] = AREA_FIELDS.map((field) => mmFromCm(typed[field]))
  if (xMm === undefined || yMm === undefined || !widthMm || !heightMm) return null
  return { page, xMm, yMm, widthMm, heightMm }
}

/** The request, or its faults by field. */
export function wishOf(
  draft: AskDraft,
  { widthMm, heightMm, piece }: ArtworkLine,
  t: Translate,
): { wish: Wish } | { wrong: Record<string, string> } {
  const area = draft.marks ? areaOf(draft) : null
  const untyped = draft.marks
    ? AREA_FIELDS.filter((field) => mmFromCm(draft[field]) === undefined)
    : []
  // An empty length counts as 0, which the rule refuses.
  const zero = { page: draft.page, xMm: 0, yMm: 0, widthMm: 0, heightMm: 0 }
  const typed = recordOf(AREA_FIELDS, (field) => mmFromCm(draft[field]) ?? 1)
  const read = readWish(
    { comment: draft.comment, area: draft.marks ? (area ?? { ...zero, ...typed }) : null },
    { widthMm, heightMm, pages: piece.sides },
  )
  const refused = read.ok
    ? []
    : read.refusals.map(({ code, field, params }) => [field, t(code, params)])
  const missing = untyped.map((field) => [
    `area.${field}`,
    t('staff.look.notNumber', { typed: draft[field] }),
  ])
  const wrong = Object.fromEntries([...refused, ...missing])
  return read.ok && missing.length === 0 ? { wish: read.value } : { wrong }
}
