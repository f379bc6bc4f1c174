/** Plates of the made file as Ghostscript separates them; it is not needed for anything else. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfOf, pdfStream } from '../../../../test/artwork-files.ts'
import { makeFile } from './make-file-io.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'medida-separations-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const PER_MM = 72 / 25.4
const ink = (name: string, full: string): string =>
  `[/Separation /${name} /DeviceCMYK << /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 0 0 0] /C1 [${full}] >>]`
const CONTENT = [
  '0.2 0.5 0 0 k 0 0 284 142 re f',
  '/O gs /White cs 1 scn 20 20 200 100 re f /Gold cs 0.7 scn 40 40 100 60 re f',
  '/Cut CS 1 SCN 2 w 30 30 220 80 re S',
  '/Mix cs 0.5 0.6 scn 150 40 60 60 re f /Form Do',
].join(' ')
const MIX = '[/DeviceN [/Gold /White] /DeviceCMYK 6 0 R]'

/** All inks, in plain drawing, in a form, and two of them in one space. */
const file = (): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${100 * PER_MM} ${50 * PER_MM}] /Contents 4 0 R /Resources <<
      /ColorSpace << /White ${ink('White', '0.1 0 0 0')} /Gold ${ink('Gold', '0 0.3 0.8 0.1')}
        /Cut ${ink('Trazo#20corte', '0 1 0 0')} /Mix ${MIX} >>
      /XObject << /Form 5 0 R >> /ExtGState << /O << /OP true /op true /OPM 1 >> >> >> >>`,
    pdfStream('', CONTENT),
    pdfStream(
      `/Type /XObject /Subtype /Form /BBox [0 0 284 142] /Resources << /ColorSpace << /White ${ink('White', '0.1 0 0 0')} >> >>`,
      '/White cs 0.8 scn 220 10 40 40 re f',
    ),
    pdfStream(
      '/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1]',
      '{ pop dup 0.3 mul exch 0.8 mul 0 3 1 roll 0 }',
    ),
  ])

/** The light of each plate that has ink. */
async function platesOf(path: string, name: string): Promise<Map<string, Buffer>> {
  const to = join(folder, `${name}.tif`)
  const made = spawnSync('gs', [
    ...['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-sDEVICE=tiffsep', '-r36'],
    ...[`-sOutputFile=${to}`, path],
  ])
  expect(String(made.stderr)).toBe('')
  const plates = new Map<string, Buffer>()
  for (const each of readdirSync(folder)) {
    const plate = each.startsWith(name) ? /\((.*)\)/.exec(each)?.[1] : undefined
    if (!plate) continue
    const pixels = await sharp(join(folder, each)).toColourspace('b-w').raw().toBuffer()
    // Ghostscript writes a plate for each ink that is named, painted or not.
    if (pixels.some((light) => light < 250)) plates.set(plate, pixels)
  }
  return plates
}

const apart = (one: Buffer | undefined, other: Buffer | undefined): number => {
  if (!one || one.length !== other?.length) return 255
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length
}

const piece = {
  ordered: { widthMm: 100, heightMm: 50 },
  rules: { minimumDpi: 70, recommendedDpi: 100, bleedMm: 0, safeMarginMm: 0, hemAllowanceMm: 0 },
  edge: 'contour',
} as const

const hasGhostscript = spawnSync('gs', ['--version']).status === 0

describe.skipIf(!hasGhostscript)('the plates of a made file', () => {
  const made = async (inks: [string, string | null][]) => {
    const [path, to] = [join(folder, 'sent.pdf'), join(folder, 'made.pdf')]
    writeFileSync(path, file())
    const production = { pages: [1], turns: 0, piece, mmPerUnit: 1, inks } as const
    expect(await makeFile({ path, to, format: 'pdf', production })).toBe(true)
    const found = await platesOf(to, 'made')
    const sent = await platesOf(path, 'sent')
    return { found, sent }
  }

  it('have nothing of an ink that is removed, and the others as they were', async () => {
    const { found, sent } = await made([
      ['White', null],
      ['Trazo corte', 'CutContour'],
      ['Gold', 'Gold'],
    ])
    expect([...sent.keys()].toSorted()).toEqual(['Cyan', 'Gold', 'Magenta', 'Trazo corte', 'White'])
    expect([...found.keys()].toSorted()).toEqual(['CutContour', 'Cyan', 'Gold', 'Magenta'])
    for (const plate of ['Cyan', 'Magenta', 'Gold'])
      expect(apart(found.get(plate), sent.get(plate))).toBeLessThan(0.5)
    expect(apart(found.get('CutContour'), sent.get('Trazo corte'))).toBeLessThan(0.5)
  })
})
