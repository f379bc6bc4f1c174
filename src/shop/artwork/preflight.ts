import type { ArtworkRules } from '../quoting/recipe.ts'
import type { ArtworkFormat } from './format.ts'
import {
  effectiveDpi,
  enlargementOf,
  lying,
  type OrderedSize,
  type Placement,
  placeArtwork,
  resolutionVerdict,
  scaleOf,
  shownDpi,
  TOLERANCE,
} from './resolution.ts'

/** What the inspector reads from a file; sizes before any judgement. */
export type ArtworkFacts = ImageFacts | PdfFacts

export type ImageFacts = {
  format: Exclude<ArtworkFormat, 'pdf'>
  /** As it is looked at: an EXIF orientation is already applied. */
  widthPx: number
  heightPx: number
  pages: number
  colour: ColourSpace
  hasProfile: boolean
}
export type ColourSpace = 'cmyk' | 'rgb' | 'grey' | 'other'

export type PdfFacts = {
  format: 'pdf'
  pages: number
  /** The first pages, as many as the piece has sides. */
  sheets: readonly Sheet[]
}
export type Sheet = {
  widthMm: number
  heightMm: number
  /** Pixels per inch of each picture on the page, at the page's own size; null where they could not be read. */
  pictureDpi: readonly number[] | null
}

/** What the file is for. */
export type PrintJob = { ordered: OrderedSize; sides: 1 | 2; rules: ArtworkRules }

/** `blocks`: must change. `warns`: the customer may accept it. `notes`: worth knowing. `code` is the key of a sentence, `<code>.detail` of its reason. */
export type Finding = { level: 'blocks' | 'warns' | 'notes'; code: string; params: Record<string, string | number> }

export type Assessment = {
  state: 'blocked' | 'warning' | 'pass'
  /** Whole pixels per inch at the printed size; null for pure vector artwork or where it could not be read. */
  dpi: number | null
  findings: readonly Finding[]
}

const cm = (mm: number): number => Math.round(mm) / 10
const percent = (part: number): number => Math.round(part * 1000) / 10

function resolutionFindings(dpi: number, { ordered, rules }: PrintJob): Finding[] {
  const verdict = resolutionVerdict(dpi, rules)
  if (verdict === 'pass') return []
  const scale = scaleOf(ordered)
  const params = { dpi: shownDpi(dpi), minimum: rules.minimumDpi, recommended: rules.recommendedDpi }
  const atScale = { dpiAtScale: shownDpi(dpi * scale), minimumAtScale: rules.minimumDpi * scale, recommendedAtScale: rules.recommendedDpi * scale }
  const code = `artwork.finding.resolution.${verdict}${scale === 1 ? '' : '.scaled'}`
  return [{ level: verdict === 'blocked' ? 'blocks' : 'warns', code, params: scale === 1 ? params : { ...params, ...atScale } }]
}

function shapeFindings(shape: { width: number; height: number }, placement: Placement, ordered: OrderedSize): Finding[] {
  const findings: Finding[] = []
  if (placement.rotated) findings.push({ level: 'notes', code: 'artwork.finding.rotated', params: {} })
  if (placement.mismatch > TOLERANCE) {
    const { width, height } = lying(shape, placement)
    const fileHeightMm = (ordered.widthMm * height) / width
    const params = {
      widthCm: cm(ordered.widthMm),
      heightCm: cm(ordered.heightMm),
      fileHeightCm: cm(fileHeightMm),
      percent: percent(placement.mismatch),
    }
    findings.push({ level: 'warns', code: 'artwork.finding.proportion', params })
  }
  return findings
}

function imageAssessment(facts: ImageFacts, job: PrintJob): { dpi: number; findings: Finding[] } {
  const shape = { width: facts.widthPx, height: facts.heightPx }
  const placement = placeArtwork(shape, job.ordered, job.rules.bleedMm)
  const dpi = effectiveDpi(shape, placement)
  const findings = [...resolutionFindings(dpi, job), ...shapeFindings(shape, placement, job.ordered)]
  if (facts.pages > 1) findings.push({ level: 'warns', code: 'artwork.finding.pages', params: { pages: facts.pages, used: 1 } })
  if (facts.colour === 'rgb') findings.push({ level: 'notes', code: 'artwork.finding.rgb', params: {} })
  return { dpi, findings }
}

/** A page's size is told only where its proportions fit: otherwise the proportion says it already. */
function sizeFindings(sheet: Sheet, placement: Placement, enlargement: number, job: PrintJob): Finding[] {
  const expected = [1, scaleOf(job.ordered)]
  const fits = expected.some((scale) => Math.abs(enlargement / scale - 1) <= TOLERANCE)
  if (fits || placement.mismatch > TOLERANCE) return []
  const page = lying({ width: sheet.widthMm, height: sheet.heightMm }, placement)
  const params = {
    pageWidthCm: cm(page.width),
    pageHeightCm: cm(page.height),
    widthCm: cm(job.ordered.widthMm),
    heightCm: cm(job.ordered.heightMm),
    percent: percent(enlargement),
  }
  return [{ level: 'warns', code: 'artwork.finding.pageSize', params }]
}

function sheetAssessment(sheet: Sheet, job: PrintJob): { dpi: number | null; findings: Finding[] } {
  const shape = { width: sheet.widthMm, height: sheet.heightMm }
  const placement = placeArtwork(shape, job.ordered, job.rules.bleedMm)
  const enlargement = enlargementOf(shape, placement)
  const findings = [...shapeFindings(shape, placement, job.ordered), ...sizeFindings(sheet, placement, enlargement, job)]
  if (sheet.pictureDpi === null) return { dpi: null, findings: [{ level: 'warns', code: 'artwork.finding.picturesUnread', params: {} }, ...findings] }
  if (sheet.pictureDpi.length === 0) return { dpi: null, findings }
  const dpi = Math.min(...sheet.pictureDpi) / enlargement
  return { dpi, findings: [...resolutionFindings(dpi, job), ...findings] }
}

/** The same finding on front and back is said once, with the worse figures (sheets come worst first). */
const once = (findings: readonly Finding[]): Finding[] =>
  findings.filter((each, index) => findings.findIndex((other) => other.code === each.code) === index)

function pdfAssessment(facts: PdfFacts, job: PrintJob): { dpi: number | null; findings: Finding[] } {
  const sheets = facts.sheets.map((sheet) => sheetAssessment(sheet, job))
  const worstFirst = sheets.toSorted((one, other) => (one.dpi ?? Number.POSITIVE_INFINITY) - (other.dpi ?? Number.POSITIVE_INFINITY))
  const findings = once(worstFirst.flatMap((each) => each.findings))
  if (facts.pages > job.sides) findings.push({ level: 'warns', code: 'artwork.finding.pages', params: { pages: facts.pages, used: job.sides } })
  return { dpi: worstFirst[0]?.dpi ?? null, findings }
}

const WEIGHT = { blocks: 0, warns: 1, notes: 2 } as const

/** Judges what was read against what was ordered; the worst findings first. */
export function assessArtwork(facts: ArtworkFacts, job: PrintJob): Assessment {
  const { dpi, findings } = facts.format === 'pdf' ? pdfAssessment(facts, job) : imageAssessment(facts, job)
  const sorted = findings.toSorted((one, other) => WEIGHT[one.level] - WEIGHT[other.level])
  const worst = sorted[0]?.level
  const state = worst === 'blocks' ? 'blocked' : worst === 'warns' ? 'warning' : 'pass'
  return { state, dpi: dpi === null ? null : shownDpi(dpi), findings: sorted }
}
