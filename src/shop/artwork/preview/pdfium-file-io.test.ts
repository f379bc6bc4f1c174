import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdfFile, pdfOf, pdfStream } from '../../../../test/artwork-files.ts'
import { PdfiumFile } from './pdfium-file-io.ts'
import type { Machine } from './pdfium-machine.ts'

const MEGA = 2 ** 20

let folder: string
let machine: Machine
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'medida-pdfium-'))
  const { module } = (await PDFiumLibrary.init()) as unknown as { module: Machine }
  machine = module
})
afterAll(() => rmSync(folder, { recursive: true }))

const heldMb = (): number => machine.HEAPU8.length / MEGA

function written(bytes: Uint8Array): string {
  const path = join(folder, 'file.pdf')
  writeFileSync(path, bytes)
  return path
}

/** A page of 40 000 lines, and a stream beside it that it does not draw. */
const heavy = (besideMb: number): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 100] /Contents 5 0 R >>',
    pdfStream('', Buffer.alloc(besideMb * MEGA)),
    pdfStream('', '0 0 m 9 9 l S\n'.repeat(40_000)),
  ])

const widthOf = (file: PdfiumFile): Promise<number> =>
  file.withPage(1, null, ({ module, page }) => module._FPDF_GetPageWidthF(page))

it('holds a file once, and no pages that are done', async () => {
  const path = written(heavy(64))
  const first = new PdfiumFile(machine, path)
  expect(await widthOf(first)).toBe(300)
  first.close()
  const before = heldMb()
  expect(before).toBeLessThan(128)
  for (let time = 0; time < 8; time += 1) {
    const file = new PdfiumFile(machine, path)
    await widthOf(file)
    await widthOf(file)
    file.close()
  }
  expect(heldMb() - before).toBeLessThan(8)
})

it('reads an update behind the file, and two files at once', async () => {
  const [bytes, other] = [
    pdfFile({ widthMm: 300, heightMm: 100 }),
    pdfFile({ widthMm: 90, heightMm: 50 }),
  ]
  const path = written(bytes.subarray(0, 200))
  const joined = new PdfiumFile(machine, path, bytes.subarray(200))
  const whole = join(folder, 'whole.pdf')
  writeFileSync(whole, other)
  const beside = new PdfiumFile(machine, whole)
  expect(
    [await widthOf(joined), await widthOf(beside)].map((pt) => Math.round(pt * 0.3528)),
  ).toEqual([300, 90])
  joined.close()
  expect(Math.round((await widthOf(beside)) * 0.3528)).toBe(90)
  beside.close()
})

it('fails for a page that is not there, and for a file that is cut', async () => {
  const path = written(pdfFile({ widthMm: 300, heightMm: 100 }))
  const file = new PdfiumFile(machine, path)
  await expect(file.withPage(2, null, () => 0)).rejects.toThrow('no such page')
  file.close()
  truncateSync(path, 90)
  expect(() => new PdfiumFile(machine, path)).toThrow('no PDF')
})
