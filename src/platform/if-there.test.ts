import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ifThere } from './if-there.ts'

test('a missing file is null; any other error is thrown', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'if-there-'))
  try {
    const path = join(folder, 'file')
    expect(await ifThere(stat(path))).toBeNull()
    await writeFile(path, 'words')
    expect(String(await ifThere(readFile(path)))).toBe('words')
    await expect(ifThere(readFile(folder))).rejects.toThrow('EISDIR')
    await expect(ifThere(stat(join(path, 'below')))).rejects.toThrow('ENOTDIR')
  } finally {
    await rm(folder, { recursive: true })
  }
})
