import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { programFile } from '../../../platform/own-files.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import type { FileStorage } from '../../artwork/files/file-storage-io.ts'
import type { WorkFolder } from '../../artwork/files/work-folder-io.ts'
import {
  answerOf,
  isInterrupted,
  type ProcessLimits,
  runLimited,
} from '../../print/preflight/process/limited-process-io.ts'
import { type MediaFile, type MediaKind, storedName } from '../../site/media.ts'
import { readMediaSchema } from './read-media-schema.ts'

const RENDERER = programFile('shop/catalogue/media/renderer-media.ts')

const LIMITS: ProcessLimits = {
  memoryMb: 1_900,
  heapMb: 512,
  cpuSeconds: 60,
  seconds: 180,
  writtenMb: 60,
}
/** 128 bits of SHA-256: no two files share an address. */
const HASH_LETTERS = 32

export type MediaContent = {
  kind: MediaKind
  widthPx: number
  heightPx: number
  contentHash: string
  sizeBytes: number
  files: MediaFile[]
}

export const hashOf = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

const refused = (fault: string): Result<never> =>
  refuse({ code: `media.refused.${fault}`, field: 'file' })

/**
 * Reads a received file in a limited process and stores what is served of it. Nothing in the shop's
 * own process decodes it.
 */
export const receiveMedia = (
  work: WorkFolder,
  storage: FileStorage['media'],
  content: Uint8Array<ArrayBuffer>,
): Promise<Result<MediaContent>> =>
  work.folder(async (folder) => {
    const received = join(folder, 'received')
    await writeFile(received, content, { mode: 0o600 })
    const ending = await runLimited(RENDERER, [received, folder], content.byteLength, LIMITS)
    if (isInterrupted(ending)) throw new Error(`reading ended by ${ending.signal}`)
    const read = readMediaSchema.safeParse(answerOf(ending))
    if (!read.success) return refused('complex')
    if ('refused' in read.data) return refused(read.data.refused)
    const { files, ...said } = read.data
    const stored: MediaFile[] = []
    for (const { path, ...file } of files) {
      const bytes = new Uint8Array(await readFile(path))
      const kept = { ...file, hash: hashOf(bytes).slice(0, HASH_LETTERS), bytes: bytes.byteLength }
      await storage.write(storedName(kept), bytes)
      stored.push(kept)
    }
    return accept({
      ...said,
      contentHash: hashOf(content),
      sizeBytes: content.byteLength,
      files: stored,
    })
  })
