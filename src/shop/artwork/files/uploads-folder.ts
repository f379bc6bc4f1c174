import { createWriteStream, mkdirSync } from 'node:fs'
import { copyFile, link, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { ERRORS, Upload } from '@tus/server'
import { type Config, uploadsDir } from '../../../platform/config.ts'
import { isDiskFull } from '../../../platform/disk-space.ts'
import { errorCode } from '../../../platform/error-facts.ts'
import { asideOf, draftOf, leftByMaking } from './names-beside.ts'
import { UNFINISHED_HOURS } from './upload-rules.ts'

const HOUR_MS = 3_600_000

/**
 * A tus file store that distinguishes a full disk from a lost client: received bytes stay and the
 * upload resumes.
 */
class DiskStore extends FileStore {
  override async write(readable: Readable, uploadId: string, offset: number): Promise<number> {
    const writable = createWriteStream(join(this.directory, uploadId), {
      flags: 'r+',
      start: offset,
    })
    try {
      await pipeline(readable, writable)
    } catch (fault) {
      throw isDiskFull(fault) ? fault : ERRORS.FILE_WRITE_ERROR
    }
    return offset + writable.bytesWritten
  }
}

/**
 * Uploads on disk: `<id>` holds the bytes, `<id>.json` the metadata. Readable by the shop's own
 * user only.
 */
export function makeUploadStore(config: Config): FileStore {
  const directory = uploadsDir(config)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  return new DiskStore({ directory, expirationPeriodInMilliseconds: UNFINISHED_HOURS * HOUR_MS })
}

export const uploadPath = (config: Config, uploadId: string): string =>
  join(uploadsDir(config), uploadId)

/** The folder beside a file with its previews. */
export const viewFolder = (config: Config, uploadId: string): string =>
  join(uploadsDir(config), viewName(uploadId))
const viewName = (uploadId: string): string => `${uploadId}.view`

export const isWhole = (upload: Upload): boolean =>
  upload.size !== undefined && upload.offset === upload.size

/**
 * A hard link where the file system has them, otherwise a copy. Either can be removed without the
 * other.
 */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (fault) {
    const code = errorCode(fault)
    if (code === 'EEXIST') return
    if (code === 'ENOENT') throw fault
    // Renamed when complete, so an interrupted copy never has the final name.
    await copyFile(from, draftOf(to))
    await rename(draftOf(to), to)
  }
}

type Copy = { from: string; to: string; metadata: Record<string, string> }

/** Copies a complete upload under a new name; null if its bytes are gone. Idempotent. */
export async function copyUpload(
  config: Config,
  store: FileStore,
  { from, to, metadata }: Copy,
): Promise<Upload | null> {
  try {
    await linkOrCopy(uploadPath(config, from), uploadPath(config, to))
  } catch (fault) {
    if (errorCode(fault) === 'ENOENT') return null
    throw fault
  }
  const { size } = await stat(uploadPath(config, to))
  // Metadata last: bytes without it have no owner, and metadata without bytes would be an
  // endless upload.
  await store.configstore.set(
    to,
    new Upload({ id: to, size, offset: 0, metadata, creation_date: new Date().toISOString() }),
  )
  return store.getUpload(to)
}

/**
 * Removes an upload: bytes, metadata, previews and temporary files. Missing ones are no error; any
 * other failure is thrown.
 */
export async function discardUpload(
  { directory }: Pick<FileStore, 'directory'>,
  uploadId: string,
): Promise<void> {
  await rm(join(directory, viewName(uploadId)), { force: true, recursive: true })
  for (const name of [uploadId, `${uploadId}.json`, asideOf(uploadId), ...leftByMaking(uploadId)])
    await rm(join(directory, name), { force: true })
}
