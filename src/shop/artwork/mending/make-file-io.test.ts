import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { packedBomb } from '../../../../test/tiff-files.ts'
import { MENDING_LIMITS, makeFile } from './make-file-io.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'medida-made-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('leaves nothing of a file whose making was ended at its limit, and says that it was not made', async () => {
  const path = join(folder, 'sent')
  writeFileSync(path, packedBomb({ widthPx: 20_000, heightPx: 19_000, rowsOfAStrip: 100 }))
  const mending = { page: 1, turns: 0, sizing: 'fill', mirrorBleed: true } as const
  const order = {
    path,
    to: join(folder, 'made'),
    format: 'tiff',
    finished: { widthMm: 2_000, heightMm: 1_500 },
    bleedMm: 10,
    mending,
  } as const
  expect(await makeFile(order, { ...MENDING_LIMITS, cpuSeconds: 2 })).toBe(false)
  expect(readdirSync(folder)).toEqual(['sent'])
})
