import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, uploadsDir } from '../../../platform/config.ts'
import { tryFolder } from '../../../platform/health.ts'
import { ifThere } from '../../../platform/if-there.ts'
import type { FileStorage, FilesContext, SmallFiles, Views } from './file-storage-io.ts'
import { storeOnce } from './once-lifecycle.ts'
import {
  copyUpload,
  discardUpload,
  makeUploadStore,
  uploadPath,
  viewFolder,
} from './uploads-folder.ts'
import { WorkFolder } from './work-folder-io.ts'

const bytesOf = async (path: string): Promise<Uint8Array<ArrayBuffer> | null> => {
  const content = await ifThere(readFile(path))
  return content && new Uint8Array(content)
}

function viewsOnDisk(config: Config): Views {
  const folderOf = (uploadId: string) => viewFolder(config, uploadId)
  return {
    make: async (uploadId, make) => {
      await mkdir(folderOf(uploadId), { recursive: true, mode: 0o700 })
      return make(folderOf(uploadId))
    },
    read: (uploadId, name) => bytesOf(join(folderOf(uploadId), name)),
    look: async (uploadId, name, at) =>
      (await ifThere(utimes(join(folderOf(uploadId), name), at, at).then(() => true))) ?? false,
    keepLatest: async (uploadId, prefix, most) => {
      const folder = folderOf(uploadId)
      const names = (await readdir(folder)).filter((name) => name.startsWith(prefix))
      if (names.length <= most) return
      const aged = await Promise.all(
        names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
      )
      for (const { name } of aged
        .toSorted((one, other) => one.at - other.at)
        .slice(0, names.length - most))
        await rm(join(folder, name), { force: true })
    },
    drop: (uploadId) => rm(folderOf(uploadId), { recursive: true, force: true }),
  }
}

function smallFilesOnDisk(config: Config, name: 'proofs' | 'media'): SmallFiles {
  const folder = join(uploadsDir(config), name)
  const pathOf = (id: string) => join(folder, id)
  return {
    write: async (id, content) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        await writeFile(pathOf(id), content, { mode: 0o600, flush: true })
      } catch (error) {
        await rm(pathOf(id), { force: true })
        throw error
      }
    },
    read: (id) => bytesOf(pathOf(id)),
    remove: (id) => rm(pathOf(id), { force: true }),
  }
}

/** Files in `DATA_DIR/uploads`, shared by all processes of the shop. */
export function filesOnDisk(context: FilesContext): FileStorage {
  const { config } = context
  const store = makeUploadStore(config)
  const pathOf = (uploadId: string) => uploadPath(config, uploadId)
  const work = () => new WorkFolder(join(config.dataDir, 'work'))
  const sizeOf = async (uploadId: string) => (await ifThere(stat(pathOf(uploadId))))?.size ?? null
  return {
    uploads: store,
    toSweep: async function* () {
      yield* (await store.configstore.list?.()) ?? []
    },
    // Drafts lie beside their upload and are removed with it.
    tidy: (at) => work().tidy(at),
    inFolder: (use) => work().folder(use),
    sizeOf,
    read: (uploadId) => createReadStream(pathOf(uploadId)),
    lend: async (uploadId, work) => {
      const size = await sizeOf(uploadId)
      return size === null ? null : work(pathOf(uploadId), size)
    },
    make: async (uploadId, work) => ((await work(pathOf(uploadId))) ? sizeOf(uploadId) : null),
    copy: (copy) => copyUpload(config, store, copy),
    storeOnce: (uploadId) => storeOnce(context, uploadId),
    discard: (uploadId) => discardUpload(store, uploadId),
    views: viewsOnDisk(config),
    proofs: smallFilesOnDisk(config, 'proofs'),
    media: smallFilesOnDisk(config, 'media'),
    tryOut: () => tryFolder(uploadsDir(config)),
  }
}
