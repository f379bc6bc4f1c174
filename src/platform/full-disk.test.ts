/** What a full disk still takes: names, empty files, and small files that lie beside their name. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { isDiskFull } from './disk-space.ts'
import { tryFolder } from './health.ts'

/** What fits beside the name of a file, or into what is left of a begun block. */
const STILL_TAKEN = 4096

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const writeFile = async (path: string, content: Uint8Array | string, options?: object) => {
    const bytes = Buffer.from(content)
    await real.writeFile(path, bytes.subarray(0, STILL_TAKEN), options)
    if (bytes.length > STILL_TAKEN) {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    }
  }
  return { ...real, writeFile }
})

const folder = mkdtempSync(join(tmpdir(), 'medida-full-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a folder on a full disk is not ready, and the probe leaves nothing there', async () => {
  const fault = await tryFolder(folder).catch((error: unknown) => error)
  expect(isDiskFull(fault)).toBe(true)
  expect(readdirSync(folder)).toEqual([])
})
