import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfFile } from '../../../../test/artwork-files.ts'
import { dashedPdf, onePage } from '../../../../test/hostile-files.ts'
import { Heavy, UNKNOWN_MB } from '../../print/preflight/bytes/weight.ts'
import { type RenderingOrder, WHOLE_PAGE } from '../files/picture-task.ts'
import { isOurs } from './pictures-of-file-io.ts'
import {
  lightLimits,
  limitsOfRendering,
  RENDERING_LIMITS,
  renderInLane,
  renderPictures,
} from './render-pictures-io.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'medida-render-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function order(file: Buffer): Promise<RenderingOrder> {
  const path = join(folder, 'file.pdf')
  await writeFile(path, file)
  return {
    path,
    format: 'pdf',
    pictures: [
      {
        page: 1,
        part: WHOLE_PAGE,
        most: { longestPx: 400, pixels: 160_000 },
        to: join(folder, 'page.webp'),
      },
    ],
  }
}

const SHORT = { ...RENDERING_LIMITS, cpuSeconds: 2 }

describe('pictures', () => {
  it('of a page that takes minutes to paint are given up, as too complex and not as interrupted', async () => {
    expect(await renderPictures(await order(dashedPdf(50_000)), 0, SHORT)).toEqual({
      failed: 'tooComplex',
    })
  })

  it('of such a page are left to the heavy lane, and only of such a page', async () => {
    const file = await order(dashedPdf(50_000))
    await expect(renderInLane(file, 0, 'light', { ...SHORT, cpuSeconds: 1 })).rejects.toThrow(
      new Heavy(UNKNOWN_MB),
    )
    expect(await renderInLane(await order(onePage({})), 0, 'light')).toHaveProperty('pictures')
    expect(lightLimits(file).cpuSeconds).toBeLessThan(limitsOfRendering(file).cpuSeconds)
  })

  it('of an ordinary page are within the same time', async () => {
    expect(
      await renderPictures(await order(pdfFile({ widthMm: 300, heightMm: 100 })), 0, SHORT),
    ).toEqual({
      pictures: [{ widthPx: 400, heightPx: 133 }],
      profiled: true,
      inexact: [],
    })
  })

  it('have time by the page of a PDF, and pictures by their most pixels', () => {
    const of = (format: 'pdf' | 'tiff', pages: number) =>
      limitsOfRendering({ format, pictures: Array.from({ length: pages }) }).cpuSeconds
    expect([of('pdf', 1), of('pdf', 2), of('tiff', 1)]).toEqual([45, 90, 100])
  })
})

it.each([
  ['RuntimeError: Aborted(native code called abort())', true],
  ['webpsave: failed to allocate 12000000 bytes', true],
  ['Array buffer allocation failed', true],
  ['glib: Error creating thread: Resource temporarily unavailable', true],
  ['VipsForeignSave: unable to write to target', true],
  ['unreachable', false],
  ['no such page', false],
])('"%s" is a limit and not the file: %s', (message, ours) => {
  expect(isOurs(new Error(message))).toBe(ours)
})
