import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Upload } from '@tus/server'
import { uploadsDir } from '../../../platform/config.ts'
import { ifThere } from '../../../platform/if-there.ts'
import type { Bucket } from '../../../platform/s3/bucket.ts'
import type { FileStorage, FilesContext } from './file-storage-io.ts'
import { uploadOf } from './upload-objects-schema.ts'
import { filesInBucket } from './uploads-bucket.ts'
import { filesOnDisk } from './uploads-disk.ts'
import { uploadPath, viewFolder } from './uploads-folder.ts'

type ListedView = { uploadId: string; name: string }

/** A storage and its contents. */
export type Place = {
  files: FileStorage
  /** Whether the bytes of an unfinished upload can be read. */
  readsUnfinished: boolean
  uploads: () => Promise<string[]>
  /** Offset of an upload. `broken`: it has metadata without bytes. */
  about: (uploadId: string) => Promise<Upload | 'broken' | null>
  views: () => Promise<ListedView[]>
  proofs: () => Promise<string[]>
  media: () => Promise<string[]>
}

/** Protocol faults, which are not instances of `Error`. */
const statusOf = (fault: unknown): unknown =>
  fault instanceof Error ? undefined : (fault as { status_code?: unknown }).status_code

async function told(files: FileStorage, uploadId: string): Promise<Upload | 'broken' | null> {
  try {
    return await files.uploads.getUpload(uploadId)
  } catch (fault) {
    if (statusOf(fault) === 404) return null
    if (statusOf(fault) === 410) return 'broken'
    throw fault
  }
}

/** An upload id; temporary files have a dot in their name. */
const UPLOAD = /^([\w-]{1,100})(\.json)?$/
const VIEWS = /^([\w-]{1,100})\.view$/
const PROOFS = 'proofs'
const MEDIA = 'media'

export function placeOnDisk(context: FilesContext): Place {
  const { config } = context
  const files = filesOnDisk(context)
  const namesIn = async (folder: string) => (await ifThere(readdir(folder))) ?? []
  const found = async (pattern: RegExp) =>
    (await namesIn(uploadsDir(config))).flatMap((name) => pattern.exec(name)?.[1] ?? [])
  return {
    files,
    readsUnfinished: true,
    uploads: async () =>
      [...new Set(await found(UPLOAD))].filter((id) => id !== PROOFS && id !== MEDIA),
    about: async (uploadId) => {
      const upload = await told(files, uploadId)
      if (upload) return upload
      // Files made by the shop have bytes and no metadata.
      const there = await ifThere(stat(uploadPath(config, uploadId)))
      return (
        there &&
        new Upload({
          id: uploadId,
          size: there.size,
          offset: there.size,
          metadata: {},
          creation_date: there.mtime.toISOString(),
        })
      )
    },
    views: async () => {
      const ids = await found(VIEWS)
      const lists = ids.map(async (uploadId) =>
        (await namesIn(viewFolder(config, uploadId))).map((name) => ({ uploadId, name })),
      )
      return (await Promise.all(lists)).flat()
    },
    proofs: () => namesIn(join(uploadsDir(config), PROOFS)),
    media: () => namesIn(join(uploadsDir(config), MEDIA)),
  }
}

export function placeInBucket(context: FilesContext, bucket: Bucket): Place {
  const files = filesInBucket(context, bucket)
  const keys = async (prefix: string) =>
    (await Array.fromAsync(bucket.list(prefix))).map(({ key }) => key)
  return {
    files,
    readsUnfinished: false,
    uploads: async () => (await keys('info/')).map(uploadOf),
    about: (uploadId) => told(files, uploadId),
    views: async () =>
      (await keys('view/')).map((key) => ({
        uploadId: uploadOf(key),
        name: key.split('/')[2] ?? '',
      })),
    proofs: async () => (await keys('proofs/')).map((key) => key.slice('proofs/'.length)),
    media: async () => (await keys('media/')).map((key) => key.slice('media/'.length)),
  }
}
