/** A part of a picture is the same part of it as it is seen, however its rows lie in the file. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packedBomb } from '../../../../test/tiff-files.ts'
import { WHOLE, WHOLE_PAGE } from '../files/picture-task.ts'
import { pictureOfImage } from './picture-of-image-io.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'medida-lying-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const MOST = { longestPx: 4_000, pixels: 4_000_000 }
/** No part of it is like another, nor like itself from behind. */
const SLOPES = Buffer.from(
  Array.from({ length: 60 * 40 * 3 }, (_, at) => [(at / 3) % 60, at / 180, 7][at % 3] ?? 0).map(
    (each) => Math.floor(each * 4),
  ),
)

const rows = async (path: string) => sharp(path).raw().toBuffer({ resolveWithObject: true })

describe('a part of a picture', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('whose rows lie by the orientation %i', async (orientation) => {
    const [file, whole, part] = ['file.tif', 'whole.webp', 'part.webp'].map((name) =>
      join(folder, name),
    ) as [string, string, string]
    await sharp(SLOPES, { raw: { width: 60, height: 40, channels: 3 } })
      .withMetadata({ orientation })
      .tiff({ compression: 'lzw' })
      .toFile(file)
    const task = { page: 1, most: MOST }
    const { widthPx, heightPx } = await pictureOfImage(file, {
      ...task,
      part: WHOLE_PAGE,
      to: whole,
    })
    const box = { left: WHOLE / 20, top: WHOLE / 10, width: WHOLE / 2, height: WHOLE / 5 }
    await pictureOfImage(file, { ...task, part: box, to: part })
    const wanted = sharp(whole).extract({
      left: widthPx / 20,
      top: heightPx / 10,
      width: widthPx / 2,
      height: heightPx / 5,
    })
    const [seen, given] = [
      await wanted.raw().toBuffer({ resolveWithObject: true }),
      await rows(part),
    ]
    expect([given.info.width, given.info.height]).toEqual([seen.info.width, seen.info.height])
    const worst = Math.max(...given.data.map((each, at) => Math.abs(each - (seen.data[at] ?? 0))))
    expect(worst).toBeLessThan(24)
  })

  it('that lies upside down is cut out with the memory of the part', async () => {
    const file = join(folder, 'large.tif')
    writeFileSync(
      file,
      packedBomb({
        widthPx: 20_000,
        heightPx: 20_000,
        samples: 4,
        rowsOfAStrip: 100,
        more: { 274: 3 },
      }),
    )
    const box = { left: 0, top: WHOLE - WHOLE / 50, width: WHOLE / 20, height: WHOLE / 50 }
    const before = process.memoryUsage().rss
    expect(
      await pictureOfImage(file, { page: 1, part: box, most: MOST, to: join(folder, 'part.webp') }),
    ).toEqual({ widthPx: 1_000, heightPx: 400 })
    expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000)
  })
})
