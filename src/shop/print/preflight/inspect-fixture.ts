import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { INSPECTION_LIMITS, inspectArtwork } from './inspect.ts'

/** What `read` finds in a stored file of these bytes. */
export async function stored<T>(file: Buffer, read: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'artwork-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, file)
    return await read(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function inspect(
  file: Buffer,
  options: { sides?: number; limits?: Partial<typeof INSPECTION_LIMITS> } = {},
) {
  const limits = { ...INSPECTION_LIMITS, seconds: 20, ...options.limits }
  return stored(file, (path) => inspectArtwork(path, file.length, options.sides ?? 1, limits))
}

export const code = async (file: Buffer | Promise<Buffer>): Promise<string> => {
  const result = await inspect(await file)
  return result.ok ? 'accepted' : (result.refusals[0]?.code ?? '')
}
