import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import type { Upload } from '@tus/server'
import { type Config, uploadsDir } from '../../platform/config.ts'
import { UNFINISHED_HOURS } from './upload-rules.ts'

const HOUR_MS = 3_600_000

/** Uploads on disk: `<id>` has the bytes, `<id>.json` what was said about them. Only the shop's own user may look. */
export function makeUploadStore(config: Config): FileStore {
  const directory = uploadsDir(config)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  return new FileStore({ directory, expirationPeriodInMilliseconds: UNFINISHED_HOURS * HOUR_MS })
}

export const uploadPath = (config: Config, uploadId: string): string => join(uploadsDir(config), uploadId)

export const isWhole = (upload: Upload): boolean => upload.size !== undefined && upload.offset === upload.size

/** Removes an upload; one that is gone already is fine. */
export async function discardUpload(store: FileStore, uploadId: string): Promise<void> {
  await store.remove(uploadId).catch(() => {})
}
