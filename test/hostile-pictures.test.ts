import { mkdtempSync, rmSync } from 'node:fs'
import { open, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { layoutMended } from '../src/shop/artwork/files/mended-layout.ts'
import { PREVIEW_BUDGET, WHOLE_PAGE } from '../src/shop/artwork/files/picture-task.ts'
import { mendImage } from '../src/shop/artwork/mending/mend-image-io.ts'
import { pictureOfImage } from '../src/shop/artwork/preview/picture-of-image-io.ts'
import { onDisk } from '../src/shop/print/preflight/bytes/file-source-io.ts'
import { recogniseFormat } from '../src/shop/print/preflight/format.ts'
import { inspectImage } from '../src/shop/print/preflight/inspect-image.ts'
import { HOSTILE_PICTURES, WRITTEN_TIFFS } from './hostile-pictures.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'medida-pictures-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function inspect(path: string) {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const source = onDisk(file, size)
    const format = recogniseFormat(await source.read(0, 64))
    return format.ok && format.value !== 'pdf'
      ? await inspectImage(source, path, format.value)
      : format
  } finally {
    await file.close()
  }
}

const picture = (path: string) =>
  pictureOfImage(path, {
    page: 1,
    part: WHOLE_PAGE,
    most: PREVIEW_BUDGET,
    to: join(folder, 'picture.webp'),
  })

async function mended(path: string) {
  const to = join(folder, 'mended.tif')
  await mendImage(path, to, { turns: 1 }, (shape) =>
    layoutMended(shape, { widthMm: 100, heightMm: 300 }, 10, {
      turns: 1,
      sizing: 'fit',
      mirrorBleed: true,
    }),
  )
  return inspect(to)
}

describe('a TIFF written with', () => {
  it.each(WRITTEN_TIFFS)('%s is read, drawn and mended', async (_, make) => {
    const path = join(folder, 'file')
    await writeFile(path, await make())
    expect(await inspect(path)).toMatchObject({
      ok: true,
      value: { format: 'tiff', widthPx: 600, heightPx: 200 },
    })
    expect(await picture(path)).toEqual({ widthPx: 600, heightPx: 200 })
    // 200 × 600 px on 100 × 300 mm, and 10 mm of mirror on each side.
    expect(await mended(path)).toMatchObject({ ok: true, value: { widthPx: 240, heightPx: 640 } })
  })
})

const TOO_MUCH = new Set([
  'artwork.file.tooManyPixels',
  'artwork.file.progressive',
  'artwork.file.shared',
])

describe('a malicious picture', () => {
  it.each(HOSTILE_PICTURES)('%s has its answer within the limits', async (_, make, refused) => {
    const path = join(folder, 'file')
    await writeFile(path, await make())
    const result = await inspect(path)
    expect(result.ok ? null : result.refusals[0]?.code).toBe(refused)
    if (result.ok) await picture(path)
    // A refused file is never drawn or mended; if it were, it would not crash the process.
    else if (!TOO_MUCH.has(refused ?? '')) await picture(path).catch(() => {})
  })
})
