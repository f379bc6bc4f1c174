import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { packedBomb } from '../../../../test/tiff-files.ts'
import type { WorkNews } from '../../print/preflight/process/work-step.ts'
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
  expect(await makeFile(order, undefined, { ...MENDING_LIMITS, cpuSeconds: 2 })).toBe(false)
  expect(readdirSync(folder)).toEqual(['sent'])
})

it('tells how far it is while it makes a picture', async () => {
  const path = join(folder, 'large')
  const to = join(folder, 'large-made')
  writeFileSync(path, packedBomb({ widthPx: 3_000, heightPx: 3_000, rowsOfAStrip: 100 }))
  const told: WorkNews[] = []
  const mending = { page: 1, turns: 1, sizing: 'fill', mirrorBleed: true } as const
  const finished = { widthMm: 2_000, heightMm: 2_000 }
  const order = { path, to, format: 'tiff', finished, bleedMm: 10, mending } as const
  expect(await makeFile(order, (news) => told.push(news))).toBe(true)
  expect(told.every(({ step }) => step === 'mending')).toBe(true)
  const shares = told.map(({ share = 0 }) => share)
  expect(shares.length).toBeGreaterThan(0)
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  expect(shares.every((share) => share > 0 && share <= 1)).toBe(true)
})
