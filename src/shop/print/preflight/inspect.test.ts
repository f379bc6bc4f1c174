import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as files from '../../../../test/artwork-files.ts'
import { packedWhole, tiffOf } from '../../../../test/hostile-pictures.ts'
import {
  INSPECTION_LIMITS,
  InspectionInterrupted,
  inspectArtwork,
  inspectInLane,
} from './inspect.ts'
import { bytesOfPixel, Heavy, weightMb } from './weight.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'artwork-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function inspect(
  file: Buffer,
  options: { sides?: number; limits?: Partial<typeof INSPECTION_LIMITS> } = {},
) {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, file)
  return inspectArtwork(path, file.length, options.sides ?? 1, {
    ...INSPECTION_LIMITS,
    seconds: 20,
    ...options.limits,
  })
}

const code = async (file: Buffer | Promise<Buffer>): Promise<string> => {
  const result = await inspect(await file)
  return result.ok ? 'accepted' : (result.refusals[0]?.code ?? '')
}

describe('pictures', () => {
  it.each([
    [
      'a JPEG',
      files.jpegFile(300, 100),
      { format: 'jpeg', widthPx: 300, heightPx: 100, pages: 1, colour: 'rgb', hasProfile: false },
    ],
    ['a CMYK JPEG', files.jpegFile(300, 100, 'cmyk'), { format: 'jpeg', colour: 'cmyk' }],
    [
      'a photograph lying on its side',
      files.turnedJpegFile(300, 100),
      { widthPx: 100, heightPx: 300 },
    ],
    [
      'a TIFF with a profile',
      files.tiffFile(60, 40, { colour: 'cmyk', profile: true }),
      { format: 'tiff', widthPx: 60, heightPx: 40, colour: 'cmyk', hasProfile: true },
    ],
    [
      'a BigTIFF',
      files.tiffFile(60, 40, { big: true }),
      { format: 'tiff', widthPx: 60, heightPx: 40 },
    ],
    [
      'a grey TIFF',
      Promise.resolve(files.plainTiff(64, 64)),
      { format: 'tiff', widthPx: 64, heightPx: 64, colour: 'grey' },
    ],
  ])('reads %s', async (_, file, facts) => {
    expect(await inspect(await file)).toMatchObject({ ok: true, value: facts })
  })

  it.each<[string, Buffer | Promise<Buffer>, string]>([
    ['an empty file', Buffer.alloc(0), 'artwork.file.empty'],
    ['a renamed program', files.program(), 'artwork.file.unknownFormat'],
    ['a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'artwork.file.otherFormat'],
    [
      'a TIFF cut within its rows',
      files.plainTiff(64, 64).subarray(0, 1000),
      'artwork.file.damaged',
    ],
    [
      'a TIFF cut within its directory',
      files.plainTiff(64, 64).subarray(0, 60),
      'artwork.file.damaged',
    ],
    ['a TIFF of eight bytes', Buffer.from('II*\0\x08\0\0\0', 'latin1'), 'artwork.file.damaged'],
    [
      'a TIFF claiming 100 000 × 100 000 px',
      files.plainTiff(100_000, 100_000, 4096),
      'artwork.file.tooManyPixels',
    ],
    [
      'a JPEG claiming 65 500 × 65 500 px',
      files.claimingJpeg(65_500, 65_500),
      'artwork.file.tooManyPixels',
    ],
    [
      'a JPEG claiming 20 000 × 20 000 px without the rows',
      files.claimingJpeg(20_000, 20_000),
      'artwork.file.damaged',
    ],
    ['a JPEG of three bytes', Buffer.from([0xff, 0xd8, 0xff]), 'artwork.file.damaged'],
    [
      'a JPEG cut in the middle',
      files.jpegFile(300, 300).then((file) => file.subarray(0, file.length - 40)),
      'artwork.file.damaged',
    ],
  ])('refuses %s', async (_, file, expected) => {
    expect(await code(file)).toBe(expected)
  })

  it('tells how many pixels a header claims', async () => {
    const result = await inspect(await files.claimingJpeg(65_500, 65_500))
    expect(result).toEqual({
      ok: false,
      refusals: [
        {
          code: 'artwork.file.tooManyPixels',
          field: 'file',
          params: { megapixels: 4290, limit: 1000 },
        },
      ],
    })
  })
})

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
  const inLane = async (file: Buffer, lane: 'light' | 'heavy' = 'light') => {
    const path = join(folder, crypto.randomUUID())
    await writeFile(path, file)
    return inspectInLane(path, file.length, 1, lane)
  }

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
