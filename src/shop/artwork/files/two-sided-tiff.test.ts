import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { piece } from '../../../../test/compared-files.ts'
import { twoSided } from '../../../../test/two-sided-tiff.ts'
import { inspectFile } from '../../print/preflight/inspect-file.ts'
import { assessArtwork } from '../../print/preflight/preflight.ts'
import { mendImage } from '../mending/mend-image-io.ts'
import { picturedPages } from './preview.ts'
import { isAsPlanned } from './produced.ts'
import { layoutProduced } from './production-layout.ts'
import { planProduction } from './production-plan.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'medida-sides-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function factsOf(file: Buffer) {
  const path = join(folder, 'file.tif')
  writeFileSync(path, file)
  const read = await inspectFile(path, 2)
  if (!read.ok) throw new Error(JSON.stringify(read))
  return read.value
}

const REDUCED = 1
const MASK = 4
const CODES: readonly [string, Buffer, 1 | 2, string | undefined][] = [
  ['of two pages for two sides', twoSided(), 2, undefined],
  ['of two pages for one side', twoSided(), 1, 'pages.many'],
  ['of two sizes for two sides', twoSided([600, 200]), 2, 'pages.many'],
  ['with a thumbnail for one side', twoSided([600, 200], REDUCED), 1, undefined],
  ['with a thumbnail for two sides', twoSided([600, 200], REDUCED), 2, 'pages.few'],
  ['with a smaller copy of its size', twoSided([1_200, 400], REDUCED), 2, 'pages.few'],
  ['with a mask for two sides', twoSided([1_200, 400], MASK), 2, 'pages.few'],
]

it.each(CODES)('a TIFF %s is told of its pages', async (_, file, sides, code) => {
  const facts = await factsOf(file)
  const designs = { designs: 1 } as Parameters<typeof assessArtwork>[1]
  const { findings } = assessArtwork(facts, { ...designs, ...piece({ sides }) })
  const told = findings.map((each) => each.code).filter((each) => each.includes('.pages.'))
  expect(told).toEqual(code === undefined ? [] : [`preflight.found.${code}`])
})

describe('a TIFF of two pages', () => {
  it('is shown, planned and made page by page for two sides', async () => {
    const facts = await factsOf(twoSided())
    expect([picturedPages(facts, 1), picturedPages(facts, 2)]).toEqual([1, 2])
    const both = piece({ sides: 2 })
    const plan = planProduction(facts, both)
    expect(plan).toMatchObject({ pages: [1, 2], sides: [1, 2], byHand: [] })
    const to = join(folder, 'made.tif')
    await mendImage(
      join(folder, 'file.tif'),
      to,
      { turns: plan.turns, pages: plan.pages },
      (shape) => layoutProduced(shape, both),
    )
    const made = await inspectFile(to, 2)
    expect(made).toMatchObject({ ok: true, value: { pages: 2, twoSided: true } })
    expect(made.ok && isAsPlanned(plan, made.value)).toBe(true)
    const means = await Promise.all(
      [0, 1].map(async (page) => (await sharp(to, { page }).stats()).channels[0]?.mean ?? 0),
    )
    expect(means).toEqual([expect.closeTo(120, -1), expect.closeTo(170, -1)])
  })

  it('prints its first page alone on one side, and a single one on both', async () => {
    const facts = await factsOf(twoSided())
    expect(planProduction(facts, piece())).toMatchObject({ pages: [1], sides: [1] })
    const alone = await factsOf(twoSided([600, 200]))
    expect(planProduction(alone, piece({ sides: 2 }))).toMatchObject({ pages: [1], sides: [1, 1] })
  })

  it('tells what is lost of its second page', async () => {
    const file = twoSided()
    const length = 1_200 * 400 * 3
    // A block that no drawing has: from the midst of a row to the midst of another.
    file.fill(0, 16 + 1.5 * length + 600, 16 + 1.5 * length + 3 * 3_600 + 1_500)
    expect(await factsOf(file)).toMatchObject({ damage: { from: 0.5, unsure: true } })
  })
})
