import { toleranceOf } from '../artwork-limits.ts'
import type { PdfFacts, Place, Remark } from '../facts.ts'
import { cm, type Finding, MOST_PLACES, named } from '../finding.ts'
import type { OrderedPiece } from '../piece.ts'
import { isGuideLayer } from '../sheet/guide-layers.ts'

const finding = (
  level: Finding['level'],
  code: string,
  params: Finding['params'],
  places: readonly Place[] = [],
): Finding => ({
  level,
  code: `preflight.found.${code}`,
  params,
  ...(places.length > 0 ? { places: places.slice(0, MOST_PLACES) } : {}),
})

/** Pages compared with sides and designs: a file is one design, a page one side. */
export function pageFindings(pages: number, { sides, designs }: OrderedPiece): Finding[] {
  if (pages < sides) return [finding('warns', 'pages.few', { pages, sides })]
  if (pages === sides) return []
  if (designs > 1) return [finding('warns', 'pages.designs', { pages, designs, used: sides })]
  return [finding('warns', 'pages.many', { pages, used: sides })]
}

/** Front and back differ in size by more than the tolerance, as printed. */
export function evenFindings({ sheets }: PdfFacts, { ordered, rules }: OrderedPiece): Finding[] {
  const [front, ...others] = sheets
  const most = toleranceOf(rules, ordered) / Math.max(ordered.widthMm, ordered.heightMm)
  const isOff = (one: number, other: number): boolean => Math.abs(one / other - 1) > most
  const back = others.find(
    (sheet) =>
      front && (isOff(sheet.widthMm, front.widthMm) || isOff(sheet.heightMm, front.heightMm)),
  )
  if (!front || !back) return []
  const params = {
    widthCm: cm(front.widthMm),
    heightCm: cm(front.heightMm),
    otherWidthCm: cm(back.widthMm),
    otherHeightCm: cm(back.heightMm),
  }
  return [finding('warns', 'pages.differ', params)]
}

/**
 * Fonts that are not embedded would be replaced; the 14 standard fonts at least keep their widths.
 */
export function fontFindings({ sheets }: PdfFacts): Finding[] {
  const absent = sheets.flatMap(({ fonts }) => fonts).filter(({ embedded }) => !embedded)
  const about = (level: Finding['level'], code: string, found: typeof absent): Finding[] =>
    found.length === 0
      ? []
      : [
          finding(
            level,
            code,
            { names: named(found.map(({ name }) => name || '?')) },
            found.map(({ place }) => place),
          ),
        ]
  return [
    ...about(
      'blocks',
      'fonts.missing',
      absent.filter(({ standard }) => !standard),
    ),
    ...about(
      'warns',
      'fonts.standard',
      absent.filter(({ standard }) => standard),
    ),
  ]
}

/** Features whose result depends on the renderer. */
export function mixingFindings({ sheets }: PdfFacts): Finding[] {
  const all = (of: (sheet: PdfFacts['sheets'][number]) => readonly Place[]): readonly Place[] =>
    sheets.flatMap(of)
  const [white, overprint, transparency] = [
    all((sheet) => sheet.whiteOverprint),
    all((sheet) => sheet.overprint),
    all((sheet) => sheet.transparency),
  ]
  return [
    ...(white.length > 0 ? [finding('warns', 'overprint.white', {}, white)] : []),
    ...(overprint.length > 0 ? [finding('notes', 'overprint', {}, overprint)] : []),
    ...(transparency.length > 0 ? [finding('notes', 'transparency', {}, transparency)] : []),
  ]
}

/** Guides that would be printed. */
export function guideFindings({ sheets }: PdfFacts): Finding[] {
  const guides = sheets.flatMap((sheet) => sheet.guides ?? [])
  if (guides.length === 0) return []
  return [
    finding(
      'warns',
      'guides',
      { names: named(guides.map(({ name }) => name)) },
      guides.map(({ place }) => place),
    ),
  ]
}

/** What viewers show or run and presses do not print. Guides are meant to be hidden. */
export function viewerFindings({
  sheets,
  scripts,
  attachments,
  hiddenLayers,
}: PdfFacts): Finding[] {
  const remarks = sheets.flatMap((sheet) => sheet.remarks)
  const hidden = hiddenLayers.filter((name) => !isGuideLayer(name))
  const about = (kind: Remark['kind'], code: string): Finding[] => {
    const found = remarks.filter((remark) => remark.kind === kind).map(({ place }) => place)
    return found.length > 0 ? [finding('warns', code, { count: found.length }, found)] : []
  }
  return [
    ...about('comment', 'comments'),
    ...about('field', 'fields'),
    ...about('media', 'media'),
    ...(hidden.length > 0
      ? [finding('notes', 'hiddenLayers', { names: named(hidden.map((name) => name || '?')) })]
      : []),
    ...(scripts ? [finding('notes', 'scripts', {})] : []),
    ...(attachments ? [finding('notes', 'attachments', {})] : []),
  ]
}
