import { describe, expect, it } from 'vitest'
import { type ArtworkFacts, assessArtwork, type ImageFacts, type PdfFacts, type PrintJob } from './preflight.ts'

const rules = { minimumDpi: 70, recommendedDpi: 100, bleedMm: 10, safeMarginMm: 60, hemAllowanceMm: 30 }
const banner: PrintJob = { ordered: { widthMm: 3000, heightMm: 1000 }, sides: 1, rules }
const wall: PrintJob = { ordered: { widthMm: 6000, heightMm: 2000 }, sides: 1, rules }

const image = (widthPx: number, heightPx: number, more: Partial<ImageFacts> = {}): ImageFacts => ({
  format: 'tiff',
  widthPx,
  heightPx,
  pages: 1,
  colour: 'cmyk',
  hasProfile: true,
  ...more,
})
const pdf = (widthMm: number, heightMm: number, pictureDpi: readonly number[] | null = [], pages = 1): PdfFacts => ({
  format: 'pdf',
  pages,
  sheets: [{ widthMm, heightMm, pictureDpi }],
})

describe('assessArtwork', () => {
  it.each<[string, ArtworkFacts, PrintJob, string, number | null, string[]]>([
    ['a good TIFF', image(12_000, 4000), banner, 'pass', 101, []],
    ['84 dpi', image(9922, 3308), banner, 'warning', 84, ['resolution.warning']],
    ['10 dpi', image(1200, 400), banner, 'blocked', 10, ['resolution.blocked']],
    ['a JPEG in RGB', image(12_000, 4000, { format: 'jpeg', colour: 'rgb' }), banner, 'pass', 101, ['rgb']],
    ['lying on its side', image(4000, 12_000), banner, 'pass', 101, ['rotated']],
    ['other proportions', image(12_000, 6000), banner, 'warning', 101, ['proportion']],
    ['a TIFF of three pages', image(12_000, 4000, { pages: 3 }), banner, 'warning', 101, ['pages']],
    ['83 dpi at 6 m', image(19_843, 6590), wall, 'warning', 83, ['resolution.warning.scaled']],
    ['a vector PDF 1:1', pdf(3000, 1000), banner, 'pass', null, []],
    ['a vector PDF with bleed', pdf(3020, 1020), banner, 'pass', null, []],
    ['a vector PDF 1:10 over 5 m', pdf(600, 200), wall, 'pass', null, []],
    ['a vector PDF 1:1 over 5 m', pdf(6000, 2000), wall, 'pass', null, []],
    ['a vector PDF 1:10 under 5 m', pdf(300, 100), banner, 'warning', null, ['pageSize']],
    ['a PDF of other proportions', pdf(297, 210), banner, 'warning', null, ['proportion']],
    ['a PDF 1:10 with 1 000 dpi pictures', pdf(600, 200, [1000, 1200]), wall, 'pass', 100, []],
    ['a PDF 1:10 with a 650 dpi picture', pdf(600, 200, [1200, 650]), wall, 'blocked', 65, ['resolution.blocked.scaled']],
    ['a PDF 1:1 with an 84 dpi picture', pdf(3000, 1000, [84.6]), banner, 'warning', 84, ['resolution.warning']],
    ['a PDF whose pictures could not be read', pdf(3000, 1000, null), banner, 'warning', null, ['picturesUnread']],
    ['a PDF of two pages for one side', pdf(3000, 1000, [], 2), banner, 'warning', null, ['pages']],
    ['a PDF of two pages for two sides', pdf(3000, 1000, [], 2), { ...banner, sides: 2 }, 'pass', null, []],
  ])('%s', (_, facts, job, state, dpi, codes) => {
    const result = assessArtwork(facts, job)
    expect({ ...result, findings: result.findings.map((each) => each.code.replace('artwork.finding.', '')) }).toEqual({ state, dpi, findings: codes })
  })

  it('gives the figures of each finding', () => {
    expect(assessArtwork(image(9922, 3308), banner).findings[0]?.params).toEqual({ dpi: 84, minimum: 70, recommended: 100 })
    expect(assessArtwork(image(19_843, 6590), wall).findings[0]?.params).toMatchObject({ dpi: 83, dpiAtScale: 836, recommendedAtScale: 1000 })
    expect(assessArtwork(image(12_000, 6000), banner).findings[0]?.params).toEqual({ widthCm: 300, heightCm: 100, fileHeightCm: 150, percent: 50 })
    expect(assessArtwork(pdf(300, 100), banner).findings[0]?.params).toMatchObject({ pageWidthCm: 30, pageHeightCm: 10, percent: 1000 })
  })

  it('puts what must change before what may stay', () => {
    const { findings } = assessArtwork(image(400, 1300, { colour: 'rgb', pages: 2 }), banner)
    expect(findings.map((each) => each.level)).toEqual(['blocks', 'warns', 'warns', 'notes', 'notes'])
  })

  it('says once what is wrong on both sides, with the worse figure', () => {
    const facts: PdfFacts = { format: 'pdf', pages: 2, sheets: [pdf(3000, 1000, [90]).sheets, pdf(3000, 1000, [80]).sheets].flat() }
    const result = assessArtwork(facts, { ...banner, sides: 2 })
    expect(result.dpi).toBe(80)
    expect(result.findings).toHaveLength(1)
  })
})
