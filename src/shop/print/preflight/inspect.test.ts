import { readFile } from 'node:fs/promises'
import { describe, expect, it, vi } from 'vitest'
import * as files from '../../../../test/artwork-files.ts'
import { packedWhole, tiffOf } from '../../../../test/tiff-files.ts'
import { bytesOfPixel, Heavy, weightMb } from './bytes/weight.ts'
import { InspectionInterrupted, inspectInLane } from './inspect.ts'
import { inspect, stored } from './inspect-fixture.ts'

const LINUX = process.platform === 'linux'

async function inspectorPid(): Promise<number | undefined> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8')
  for (const pid of children.trim().split(' ')) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (command.includes('inspector.ts')) return Number(pid)
  }
}

it.runIf(LINUX)(
  'says that it was interrupted, not that the file is bad, where the process is ended from outside',
  async () => {
    const inspection = inspect(files.bombPdf(20))
    const refused = expect(inspection).rejects.toBeInstanceOf(InspectionInterrupted)
    process.kill(await vi.waitUntil(inspectorPid, { timeout: 90_000 }), 'SIGKILL')
    await refused
  },
)

describe('lanes', () => {
  const inLane = (file: Buffer, lane: 'light' | 'heavy' = 'light') =>
    stored(file, (path) => inspectInLane(path, file.length, 1, lane))

  it('a picture whose header says that it is heavy is not read among light ones, and says how heavy', async () => {
    const file = tiffOf(
      packedWhole({ widthPx: 20_000, heightPx: 10_000, samples: 4, rowsOfAStrip: 100 }),
    )
    await expect(inLane(file)).rejects.toEqual(new Heavy(800))
  })

  it('every other file is read or refused there as anywhere', async () => {
    expect(await inLane(await files.tiffFile(60, 40))).toMatchObject({
      ok: true,
      value: { widthPx: 60 },
    })
    expect(await inLane(files.pdfFile({ widthMm: 300, heightMm: 100 }))).toMatchObject({
      ok: true,
      value: { format: 'pdf' },
    })
    expect(await inLane(files.plainTiff(100_000, 100_000, 4096))).toMatchObject({
      ok: false,
      refusals: [{ code: 'artwork.file.tooManyPixels' }],
    })
    expect(await inLane(await files.tiffFile(60, 40), 'heavy')).toMatchObject({ ok: true })
  })

  const image = {
    format: 'tiff',
    widthPx: 10_000,
    heightPx: 10_000,
    pages: 1,
    turned: false,
    hasProfile: false,
    layers: false,
  } as const
  it.each([
    ['a byte a pixel', { colour: 'grey', bits: 8, alpha: false, spots: [] }, 100],
    [
      'black and white, which is unpacked to bytes',
      { colour: 'grey', bits: 1, alpha: false, spots: [] },
      100,
    ],
    [
      'three colours and what is transparent',
      { colour: 'rgb', bits: 8, alpha: true, spots: [] },
      400,
    ],
    ['four inks in 16 bits', { colour: 'cmyk', bits: 16, alpha: false, spots: [] }, 800],
    [
      'four inks and two more',
      { colour: 'cmyk', bits: 8, alpha: false, spots: ['White', 'Gold'] },
      600,
    ],
  ] as const)('of 100 megapixels, %s weighs so much', (_, more, mb) => {
    expect(weightMb({ ...image, ...more })).toBe(mb)
    expect(bytesOfPixel(more)).toBe((mb - 100 * more.spots.length) / 100)
  })
})
