import { PDFiumLibrary } from '@hyzyla/pdfium'
import { beforeAll, describe, expect, it } from 'vitest'
import { pdfOf, pdfStream } from '../../../../test/artwork-files.ts'
import { colourOfInks, INK_TABLE_BYTES, withoutOverflow } from './ink-colours-io.ts'
import { type Memory, PdfiumInks } from './pdfium-inks-io.ts'

const SIDE = 120

/** Mixtures that look like chance, a third of the inks left out, and are the same in every run. */
function mixtures(): Uint8Array {
  const inks = new Uint8Array(SIDE * SIDE * 4)
  let state = 7
  for (let at = 0; at < inks.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    const share = (state >> 8) % 384
    inks[at] = share > 255 ? 0 : share
  }
  return inks
}

/** A page of these inks, pixel by pixel. */
const pageOf = (inks: Uint8Array): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${SIDE} ${SIDE}] /Contents 4 0 R /Resources << /XObject << /Im 5 0 R >> >> >>`,
    pdfStream('', `${SIDE} 0 0 ${SIDE} 0 0 cm /Im Do`),
    pdfStream(
      `/Type /XObject /Subtype /Image /Width ${SIDE} /Height ${SIDE} /ColorSpace /DeviceCMYK /BitsPerComponent 8`,
      Buffer.from(inks),
    ),
  ])

describe('PDFium with the table of a profile', () => {
  const differences: number[] = []
  beforeAll(async () => {
    const library = await PDFiumLibrary.init()
    expect(
      await new PdfiumInks((library as unknown as { module: Memory }).module).goThrough(null),
    ).toBe(true)
    const inks = mixtures()
    const page = (await library.loadDocument(pageOf(inks))).getPage(0)
    const [{ data }, wanted] = [
      await page.render({ scale: 1, render: 'bitmap' }),
      await colourOfInks(inks, SIDE, null),
    ]
    for (let pixel = 0; pixel < SIDE * SIDE; pixel += 1)
      for (let channel = 0; channel < 3; channel += 1)
        differences.push(
          Math.abs((data[4 * pixel + channel] ?? 0) - (wanted[3 * pixel + channel] ?? 0)),
        )
  })

  it('shows any mixture within one of 255 on average, and nineteen of twenty within three', () => {
    expect(differences.reduce((sum, each) => sum + each, 0) / differences.length).toBeLessThan(1)
    expect(differences.filter((each) => each > 3).length / differences.length).toBeLessThan(0.05)
  })

  it('is far from none, where a colour of the screen ends between two steps of an ink', () => {
    expect(Math.max(...differences)).toBeLessThan(32)
  })
})

describe('where the table is not what it was', () => {
  const beginning = [
    255, 255, 255, 225, 226, 228, 199, 200, 202, 173, 174, 178, 147, 149, 152, 123, 125, 128, 99,
    99, 102, 69, 70, 71, 34, 30, 31,
  ]
  const memory = (...at: readonly number[]): Memory => {
    const HEAPU8 = new Uint8Array(50_000)
    for (const each of at) HEAPU8.set(beginning, each)
    return { HEAPU8 }
  }
  it.each([
    ['nowhere', [], false],
    ['once', [1_000], true],
    ['twice', [1_000, 25_000], false],
    ['cut short', [40_000], false],
  ])('%s, it is left alone', async (_, places, taken) => {
    const held = memory(...places)
    const before = Buffer.from(held.HEAPU8)
    expect(await new PdfiumInks(held).goThrough(null)).toBe(taken)
    expect(before.equals(held.HEAPU8)).toBe(!taken)
  })
})

describe('a node that others around it would add up to more than white', () => {
  const at = (cyan: number, magenta: number, yellow: number, black: number): number =>
    3 * (((cyan * 9 + magenta) * 9 + yellow) * 9 + black)
  it('is white itself', () => {
    const table = new Uint8Array(INK_TABLE_BYTES).fill(250)
    table[at(2, 2, 2, 2)] = 252
    for (const place of [at(1, 2, 2, 2), at(2, 1, 2, 2), at(2, 2, 3, 2)]) table[place] = 255
    expect(withoutOverflow(table)[at(2, 2, 2, 2)]).toBe(255)
    table[at(2, 2, 3, 2)] = 253
    expect(withoutOverflow(table)[at(2, 2, 2, 2)]).toBe(252)
  })
})
