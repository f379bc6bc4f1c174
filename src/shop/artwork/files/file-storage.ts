import type { DataStore, Upload } from '@tus/server'
import type { Context } from '../../../platform/context.ts'

/** What a storage of files needs of the shop. */
export type FilesContext = Pick<Context, 'config' | 'db' | 'now' | 'jobs'>

/** Pictures that were made of an upload for the screen; they go when it goes. */
export type Views = {
  /** Keeps what the maker leaves in a folder that it gets. */
  make: <T>(uploadId: string, make: (folder: string) => Promise<T>) => Promise<T>
  /** Null where there is no such picture. */
  read: (uploadId: string, name: string) => Promise<Uint8Array<ArrayBuffer> | null>
  /** Whether there is such a picture; where the storage knows how, it counts as looked at now. */
  look: (uploadId: string, name: string, at: Date) => Promise<boolean>
  /** Of those whose name begins so, the latest stay. */
  keepLatest: (uploadId: string, prefix: string, most: number) => Promise<void>
  drop: (uploadId: string) => Promise<void>
}

/** Small files that belong to no upload: proofs of transfers. Whole under their id, or not there. */
export type Proofs = {
  write: (id: string, content: Uint8Array<ArrayBuffer>) => Promise<void>
  /** Null where there is none. */
  read: (id: string) => Promise<Uint8Array<ArrayBuffer> | null>
  /** What is gone already is fine. */
  remove: (id: string) => Promise<void>
}

/**
 * Where the bytes of files are kept: a folder, or a bucket. Null means that there is no such file; everything else that goes wrong is thrown, for it says
 * nothing of the file: a fault of the disk, or `StorageAway`. All calls bear being made twice.
 */
export type FileStorage = {
  /** Uploads under way, for the protocol: what arrived stays, whatever ends the connection or the shop. */
  uploads: DataStore
  /** Uploads that may have arrived whole without being noted, or never will. */
  toSweep: (at: Date) => AsyncIterable<string>
  /** Removes what is left of what was broken off. */
  tidy: (at: Date) => Promise<void>
  /** Of a whole upload, in bytes. */
  sizeOf: (uploadId: string) => Promise<number | null>
  /** The bytes of a whole upload that is there. */
  read: (uploadId: string) => AsyncIterable<Uint8Array>
  /** Lends the bytes as a file of this machine, to be read while `work` runs and no longer. */
  lend: <T>(uploadId: string, work: (path: string, size: number) => Promise<T>) => Promise<T | null>
  /** What `work` writes to the path becomes the upload's bytes, whole or not at all; null where it says that it did not. @returns the size */
  make: (uploadId: string, work: (path: string) => Promise<boolean>) => Promise<number | null>
  /** A whole upload made of another, under a name of its own. */
  copy: (copy: {
    from: string
    to: string
    metadata: Record<string, string>
  }) => Promise<Upload | null>
  /** Has equal bytes of several uploads lie there once. Each keeps its name and its own end. */
  storeOnce: (uploadId: string) => Promise<void>
  /** Removes an upload, whole or not, and all that was made of it; what is gone already is fine. */
  discard: (uploadId: string) => Promise<void>
  views: Views
  proofs: Proofs
  /** Throws where nothing can be kept now. */
  tryOut: () => Promise<void>
}
