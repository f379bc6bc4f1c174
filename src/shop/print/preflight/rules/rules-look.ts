import { toleranceOf, totalInkOf } from '../artwork-limits.ts'
import {
  onPiece,
  type PagePlace,
  type PageShape,
  pageShape,
  placePage,
  type Rect,
} from '../artwork-place.ts'
import type { ArtworkFacts, Place } from '../facts.ts'
import { cm, type Finding, MOST_PLACES } from '../finding.ts'
import type { Look, LookRect } from '../look/look.ts'
import { placeOf, type Seen, seenOn } from '../look/look-on-piece.ts'
import type { OrderedPiece } from '../piece.ts'
import { seenBleedFindings } from './rules-bleed.ts'
import { drawnTextFindings } from './rules-drawn-text.ts'
import {
  finishFindings,
  isCovered,
  piercedFindings,
  piercedPlace,
  piercingsOf,
  roomInFinish,
} from './rules-finishing.ts'
import { drawnGuideFindings } from './rules-guides.ts'

const NOTHING = 1e-6

/** Pages without print. White ink is not seen on a screen. */
function blankFindings(looks: readonly Look[], { whiteInk, sides }: OrderedPiece): Finding[] {
  if (whiteInk) return []
  const blank = looks.filter(({ inked, page }) => inked < NOTHING && page <= sides)
  return blank.slice(0, 1).map(({ page }) => ({
    level: 'warns',
    code:
      page > 1 && blank.length < looks.length
        ? 'preflight.found.blank.back'
        : 'preflight.found.blank',
    params: { page },
  }))
}

/** Rectangles that lie closer than `gap` as one. */
function gathered(rects: readonly LookRect[], gap: number): LookRect[] {
  const groups: LookRect[] = []
  for (const rect of rects) {
    let whole = rect
    for (let at = 0; at < groups.length; at += 1) {
      const group = groups[at]
      if (!group || !isNear(group, whole, gap)) continue
      whole = unionOf(group, whole)
      groups.splice(at, 1)
      at = -1
    }
    groups.push(whole)
  }
  return groups
}

const isNear = (one: LookRect, other: LookRect, gap: number): boolean =>
  one.left - gap <= other.left + other.width &&
  other.left - gap <= one.left + one.width &&
  one.top - gap <= other.top + other.height &&
  other.top - gap <= one.top + one.height

function unionOf(one: LookRect, other: LookRect): LookRect {
  const [left, top] = [Math.min(one.left, other.left), Math.min(one.top, other.top)]
  return {
    left,
    top,
    width: Math.max(one.left + one.width, other.left + other.width) - left,
    height: Math.max(one.top + one.height, other.top + other.height) - top,
  }
}

/** Pieces within this distance are one, as a share of the piece. */
const GAP = 0.02

const isText = ({ left, top, width, height }: LookRect, page: number, texts: readonly Place[]) =>
  texts.some((text) =>
    text.page === page
      ? isNear(
          { left, top, width, height },
          { left: text.xMm, top: text.yMm, width: text.widthMm, height: text.heightMm },
          1,
        )
      : false,
  )

const rectOnPiece = (
  { left, top, width, height }: LookRect,
  shape: PageShape,
  place: PagePlace,
): Rect => onPiece(place, shape, { xMm: left, yMm: top, widthMm: width, heightMm: height })

/** Pieces on a sleeve, beyond the margin; texts are told of by themselves. */
function sewnFindings(
  all: readonly Seen[],
  texts: readonly Place[],
  ordered: OrderedPiece,
): { findings: Finding[]; rects: ReadonlySet<LookRect> } {
  const rects = new Set<LookRect>()
  const within = all.flatMap(({ look, shape, scale }) => {
    const place = placePage(shape, ordered)
    const aboutMm = Math.max(toleranceOf(ordered.rules, ordered.ordered), 2 * look.pixel * scale)
    return look.contents.flatMap((rect) => {
      const room = roomInFinish(rectOnPiece(rect, shape, place), look.page, ordered, aboutMm)
      if (room === null) return []
      rects.add(rect)
      return isText(rect, look.page, texts) ? [] : [{ rect, roomMm: room, page: look.page, scale }]
    })
  })
  const groups = all.flatMap(({ look, scale, piece }) => {
    const gap = (GAP * Math.max(piece.width, piece.height)) / scale
    const here = within.filter(({ page }) => page === look.page)
    const roomMm = Math.min(...here.map((each) => each.roomMm))
    return gathered(
      here.map(({ rect }) => rect),
      gap,
    ).map((rect) => ({ place: placeOf(look.page, rect), roomMm }))
  })
  return { findings: finishFindings(groups, ordered), rects }
}

/** Pieces closer to the edge than the margin; texts are told of by themselves. */
function marginFindings(
  all: readonly Seen[],
  texts: readonly Place[],
  { rules, ordered }: OrderedPiece,
  told: ReadonlySet<LookRect>,
): Finding[] {
  const near = all.flatMap(({ look, scale, piece }) => {
    const leastMm =
      rules.safeMarginMm - Math.max(toleranceOf(rules, ordered), 2 * look.pixel * scale)
    const roomOf = ({ left, top, width, height }: LookRect): number =>
      Math.min(
        left * scale - piece.left,
        top * scale - piece.top,
        piece.left + piece.width - (left + width) * scale,
        piece.top + piece.height - (top + height) * scale,
      )
    const close = look.contents.filter(
      (rect) =>
        !told.has(rect) &&
        roomOf(rect) >= 0 &&
        roomOf(rect) < leastMm &&
        !isText(rect, look.page, texts),
    )
    const gap = (GAP * Math.max(piece.width, piece.height)) / scale
    return gathered(close, gap).map((rect) => ({
      place: placeOf(look.page, rect),
      roomMm: Math.min(...close.map(roomOf)),
    }))
  })
  const [first] = near
  if (!first) return []
  return [
    {
      level: 'warns',
      code: 'preflight.found.margin.drawing',
      params: {
        count: near.length,
        roomCm: cm(Math.min(...near.map(({ roomMm }) => roomMm))),
        safeCm: cm(rules.safeMarginMm),
      },
      places: near.slice(0, MOST_PLACES).map(({ place }) => place),
    },
  ]
}

/** The drawing is measured in pixels: what the ring touches by less is not told. */
const SURE_MM = 1

/** Eyelets and holes that cut through logos and drawn text; `known`: through live text, told of. */
function piercedDrawingFindings(
  all: readonly Seen[],
  known: readonly Place[],
  ordered: OrderedPiece,
): Finding[] {
  return piercingsOf(ordered).flatMap((piercing) => {
    const { centres, ringMm } = piercing
    const pierced = all.flatMap(({ look, shape }) => {
      const place = placePage(shape, ordered)
      const rects = look.contents.map((rect) => rectOnPiece(rect, shape, place))
      return centres
        .filter((centre) => rects.some((rect) => isCovered(centre, rect, ringMm - SURE_MM)))
        .map((centre) => piercedPlace(look.page, shape, place, centre, ringMm))
        .filter(
          ({ page, xMm, yMm }) =>
            !known.some((one) => one.page === page && one.xMm === xMm && one.yMm === yMm),
        )
    })
    return piercedFindings(piercing, pierced, '.drawing')
  })
}

/** Area that a press shop would speak of: a square centimetre, or a thousandth of a small piece. */
const LEAST_INKED_MM2 = 100
const LEAST_INKED_SHARE = 0.001

const ANY_INKS: ReadonlySet<string> = new Set(['cmyk', 'grey'])

/** Colours of a screen become inks at the press, by its own limit. */
function isInInks(facts: ArtworkFacts, page: number): boolean {
  const colours = facts.format === 'pdf' ? (facts.sheets[page - 1]?.colours ?? []) : []
  return colours.every(({ space }) => ANY_INKS.has(space))
}

/** Pictures, and pages that overprint, that need more ink than the material takes. */
function totalInkFindings(
  all: readonly Seen[],
  facts: ArtworkFacts,
  { rules }: OrderedPiece,
): Finding[] {
  const limit = totalInkOf(rules)
  return all.flatMap(({ look, shape, scale }): Finding[] => {
    if (!isInInks(facts, look.page)) return []
    const whole = shape.width * shape.height * scale * scale
    const least = Math.min(1, Math.max(LEAST_INKED_MM2 / whole, LEAST_INKED_SHARE))
    const above = (look.ink ?? []).filter(({ percent, share }) => percent > limit && share >= least)
    const [first, last] = [above[0], above.at(-1)]
    if (!first || !last) return []
    return [
      {
        level: 'warns',
        code: 'preflight.found.totalInk',
        params: { percent: last.percent, limit },
        places: [placeOf(look.page, first.area)],
      },
    ]
  })
}

/** Findings from rendered pages. `pierced`: through live text, told of already. */
export function lookFindings(
  looks: readonly Look[],
  facts: ArtworkFacts,
  piece: OrderedPiece,
  pierced: readonly Place[],
): Finding[] {
  const all = looks.flatMap((look) => {
    const shape = pageShape(facts, look.page)
    return shape ? [seenOn(look, shape, piece)] : []
  })
  const texts =
    facts.format === 'pdf' ? facts.sheets.flatMap(({ edgeTexts = [] }) => edgeTexts) : []
  const sewn = sewnFindings(all, texts, piece)
  const hasBleed = piece.edge !== 'contour' && piece.rules.bleedMm > 0
  return [
    ...blankFindings(looks, piece),
    ...(hasBleed ? seenBleedFindings(all, piece) : []),
    ...drawnGuideFindings(all, facts, piece),
    ...piercedDrawingFindings(all, pierced, piece),
    ...sewn.findings,
    ...(piece.edge === 'contour' ? [] : marginFindings(all, texts, piece, sewn.rects)),
    ...drawnTextFindings(all, facts, piece),
    ...totalInkFindings(all, facts, piece),
  ]
}
