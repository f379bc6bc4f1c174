import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Passage, passAll } from '../scripts/corpus/passage.ts'
import { RENDERING_LIMITS } from '../src/shop/artwork/preview/render-pictures-io.ts'
import { HOSTILE_PDFS } from './hostile-files.ts'
import { HOSTILE_PICTURES } from './hostile-pictures.ts'

const HOSTILE = [...HOSTILE_PDFS, ...HOSTILE_PICTURES]

let folder: string
const passages = new Map<string, Passage | null>()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'medida-hostile-'))
  const paths = HOSTILE.map((_, index) => join(folder, String(index)))
  for (const [index, [, make]] of HOSTILE.entries())
    await writeFile(paths[index] ?? '', await make())
  // All tests together have the memory that the shop gives to one process.
  for await (const passed of passAll(
    paths,
    folder,
    { ...RENDERING_LIMITS, writtenMb: 1_000 },
    'unread',
  ))
    passages.set(
      HOSTILE[paths.indexOf(passed.path)]?.[0] ?? '',
      'passage' in passed ? passed.passage : null,
    )
}, 240_000)
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * Read by the shop, but not by other libraries: the page says that there is no picture, and why.
 */
const WITHOUT_PICTURE = ['no cross-reference at all']
/** Their trailer lacks the position of their objects, or there is no content to place. */
const NOT_MENDED = [
  'a length beyond the file',
  'a cross-reference that leads nowhere',
  'no cross-reference at all',
  'a program behind it',
  '10⁶ points a side',
]

describe('the processes that draw and mend', () => {
  it.each(HOSTILE)('exit normally for a file with %s', (tries, _, refused) => {
    const passage = passages.get(tries)
    expect(['made', 'damaged', 'tooLarge']).toContain(passage?.pictured)
    expect(['made', 'not']).toContain(passage?.mended)
    if (refused === null)
      expect(passage?.pictured).toBe(WITHOUT_PICTURE.includes(tries) ? 'damaged' : 'made')
    if (refused === null) expect(passage?.mended).toBe(NOT_MENDED.includes(tries) ? 'not' : 'made')
  })
})
