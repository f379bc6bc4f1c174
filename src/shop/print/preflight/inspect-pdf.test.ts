import { describe, expect, it } from 'vitest'
import * as files from '../../../../test/artwork-files.ts'
import { code, inspect } from './inspect-fixture.ts'

describe('PDF', () => {
  const sheetOf = async (file: Buffer, sides = 1) => {
    const result = await inspect(file, { sides })
    if (!result.ok || result.value.format !== 'pdf') throw new Error(JSON.stringify(result))
    return result.value
  }

  it.each([
    ['in points', 1],
    ['with UserUnit 10', 10],
  ])('reads the page size %s', async (_, userUnit) => {
    const { pages, sheets } = await sheetOf(
      files.pdfFile({ widthMm: 3000, heightMm: 1000, userUnit }),
    )
    expect(pages).toBe(1)
    expect(sheets[0]?.widthMm).toBeCloseTo(3000, 2)
    expect(sheets[0]?.heightMm).toBeCloseTo(1000, 2)
    expect(sheets[0]?.pictures).toEqual([])
  })

  it('reads a turned page as it is seen', async () => {
    const { sheets } = await sheetOf(files.pdfFile({ widthMm: 300, heightMm: 100, rotate: 90 }))
    expect(sheets[0]?.widthMm).toBeCloseTo(100, 2)
  })

  it.each([false, true])(
    'reads the resolution of a placed picture, within a form: %s',
    async (inForm) => {
      const picture = { widthPx: 2000, heightPx: 1000, widthMm: 600, heightMm: 300, inForm }
      const { sheets } = await sheetOf(
        files.pdfFile({ widthMm: 3000, heightMm: 1000, userUnit: 10, picture }),
      )
      expect(sheets[0]?.pictures[0]?.dpi).toBeCloseTo(2000 / (600 / 25.4), 3)
    },
  )

  it('counts the pixels of a huge picture without decoding it', async () => {
    const picture = {
      widthPx: 60_000,
      heightPx: 20_000,
      widthMm: 3000,
      heightMm: 1000,
      filter: 'FlateDecode',
    }
    const { sheets } = await sheetOf(files.pdfFile({ widthMm: 3000, heightMm: 1000, picture }))
    expect(sheets[0]?.pictures[0]?.dpi).toBeCloseTo(508, 1)
  })

  it('reads as many pages as the piece has sides', async () => {
    const { pages, sheets } = await sheetOf(
      files.pdfFile({ widthMm: 300, heightMm: 100, pages: 3 }),
      2,
    )
    expect([pages, sheets.length]).toEqual([3, 2])
  })

  it('counts the pages itself where the file claims 100 000', async () => {
    expect((await sheetOf(files.manyPagesPdf())).pages).toBe(1)
  })

  it('reads a drawing that draws itself', async () => {
    expect((await sheetOf(files.recursivePdf())).sheets).toHaveLength(1)
  })

  it.each<[string, Buffer, string]>([
    ['with a password', files.encryptedPdf(), 'artwork.pdf.encrypted'],
    [
      'cut short',
      files.pdfFile({ widthMm: 300, heightMm: 100 }).subarray(0, 300),
      'artwork.file.damaged',
    ],
    ['of eight bytes', Buffer.from('%PDF-1.7'), 'artwork.file.damaged'],
    ['with a page tree in a circle', files.circularPagesPdf(), 'artwork.file.damaged'],
  ])('refuses one %s', async (_, file, expected) => {
    expect(await code(file)).toBe(expected)
  })

  it('ends a bomb by itself', async () => {
    expect(await code(files.bombPdf(20))).toBe('artwork.file.tooComplex')
  })

  it.each([
    ['time', { seconds: 0.02 }],
    ['memory', { heapMb: 4 }],
  ])('ends at the limit of %s', async (_, limits) => {
    const result = await inspect(files.pdfFile({ widthMm: 300, heightMm: 100 }), { limits })
    expect(result).toEqual({
      ok: false,
      refusals: [{ code: 'artwork.file.tooComplex', field: 'file' }],
    })
  })
})
