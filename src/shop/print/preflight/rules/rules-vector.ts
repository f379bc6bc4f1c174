import { totalInkOf } from '../artwork-limits.ts'
import type { InkLevel, PdfFacts, Place, Sheet } from '../facts.ts'
import { type Finding, MOST_PLACES } from '../finding.ts'
import { type InkAnswers, toldKind, unsureInks } from '../ink-answers.ts'
import type { OrderedPiece } from '../piece.ts'
import { leastTextPoints, MM_PER_POINT } from '../small-text.ts'
import { printedEnlargement } from './rules-size.ts'

/** A quarter of a point, less the rounding of programs. */
const HAIRLINE = { points: 0.25, mm: 0.085 }
const INKED_TEXT_POINTS = 9
const RICH_TEXT_POINTS = 12
/** Sizes at a limit are written with rounding. */
const ROUNDING = 0.98
/**
 * What shows of too much ink: a square centimetre, or lines of a millimetre. Of pictures also a
 * thousandth of the piece: single dark spots are usual in photographs.
 */
const INKED = { areaMm2: 100, thickMm: 1, share: 0.001 }

const warning = (
  code: string,
  params: Finding['params'],
  found: readonly { place: Place }[],
): Finding[] =>
  found.length === 0
    ? []
    : [
        {
          level: 'warns',
          code: `preflight.found.${code}`,
          params,
          places: found.slice(0, MOST_PLACES).map(({ place }) => place),
        },
      ]

const pointsOf = (mm: number): number => Math.round((mm / MM_PER_POINT) * 100) / 100

/** Below a limit in points at printed size, smallest first. */
const below = <Item extends { mm: number }>(
  items: readonly Item[],
  points: number,
  enlargement: number,
): Item[] => items.filter(({ mm }) => mm * enlargement < points * MM_PER_POINT * ROUNDING)

function lineFindings(
  { vectors }: Sheet,
  enlargement: number,
  isPrinted: (ink: string) => boolean,
): Finding[] {
  const thin = (vectors?.lines ?? []).filter(
    ({ mm, ink }) => mm * enlargement < HAIRLINE.mm && (ink === undefined || isPrinted(ink)),
  )
  const params = {
    points: pointsOf((thin[0]?.mm ?? 0) * enlargement),
    least: HAIRLINE.points,
  }
  return warning('hairline', params, thin)
}

function textFindings({ vectors }: Sheet, enlargement: number, { rules }: OrderedPiece): Finding[] {
  const about = (code: string, least: number, found: readonly { mm: number; place: Place }[]) =>
    warning(
      code,
      {
        points: Math.round(((found[0]?.mm ?? 0) * enlargement * 10) / MM_PER_POINT) / 10,
        least,
      },
      found,
    )
  const least = leastTextPoints(rules)
  const inked = vectors?.inkedTexts ?? []
  const isRich = ({ rich }: { rich: boolean }): boolean => rich
  const rich = below(inked.filter(isRich), RICH_TEXT_POINTS, enlargement)
  const others = below(
    inked.filter((text) => !isRich(text)),
    INKED_TEXT_POINTS,
    enlargement,
  )
  return [
    ...about('text.small', least, below(vectors?.texts ?? [], least, enlargement)),
    ...about('text.richBlack', RICH_TEXT_POINTS, rich),
    ...about('text.inks', INKED_TEXT_POINTS, others),
  ]
}

/** The step of a picture's ink above the limit that covers enough to be seen, and its place. */
function inkedPicture(
  levels: readonly InkLevel[],
  { limit, leastMm2 }: { limit: number; leastMm2: number },
): { percent: number; place: Place }[] {
  const above = levels.filter(({ from, areaMm2 }) => from > limit && areaMm2 >= leastMm2)
  const [first, last] = [above[0], above.at(-1)]
  return first && last ? [{ percent: last.percent, place: first.place }] : []
}

/** Surfaces, lines, texts and pictures that need more ink than the material takes. */
function totalFindings(sheet: Sheet, enlargement: number, piece: OrderedPiece): Finding[] {
  const limit = totalInkOf(piece.rules)
  const drawn = (sheet.vectors?.totals ?? []).filter(
    ({ percent, areaMm2, thickMm }) =>
      percent > limit &&
      (areaMm2 * enlargement ** 2 >= INKED.areaMm2 || thickMm * enlargement >= INKED.thickMm),
  )
  const { widthMm, heightMm } = sheet.trim ?? sheet
  const leastMm2 = Math.max(INKED.areaMm2 / enlargement ** 2, INKED.share * widthMm * heightMm)
  const pictures = (sheet.pictureInks ?? []).flatMap((each) =>
    inkedPicture(each, { limit, leastMm2 }),
  )
  const above = [...drawn, ...pictures].toSorted((one, other) => other.percent - one.percent)
  return warning('totalInk', { percent: above[0]?.percent ?? 0, limit }, above)
}

/** Lines, texts and colours that do not print well at the ordered size. */
export function vectorFindings(
  { sheets }: PdfFacts,
  piece: OrderedPiece,
  answers: InkAnswers,
): Finding[] {
  const unsure = new Set(
    unsureInks(
      sheets.flatMap(({ spots }) => spots.map(({ name }) => name)),
      piece,
    ),
  )
  const isPrinted = (ink: string): boolean =>
    toldKind(ink, answers) === 'spot' && (!unsure.has(ink) || Object.hasOwn(answers, ink))
  return sheets.flatMap((sheet) => {
    const enlargement = printedEnlargement(sheet, piece)
    const registration = (sheet.vectors?.registration ?? []).map((place) => ({ place }))
    return [
      ...lineFindings(sheet, enlargement, isPrinted),
      ...textFindings(sheet, enlargement, piece),
      ...warning('registration', {}, registration),
      ...totalFindings(sheet, enlargement, piece),
    ]
  })
}
