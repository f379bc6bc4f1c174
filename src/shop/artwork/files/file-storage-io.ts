import type { DataStore, Upload } from '@tus/server'
import type { Context } from '../../../platform/context.ts'

/** What a file storage needs from the shop. */
export type FilesContext = Pick<Context, 'config' | 'db' | 'now' | 'jobs'>

/** Previews made from an upload; deleted with it. */
export type Views = {
  /** Stores what `make` writes into the folder it receives. */
  make: <T>(uploadId: string, make: (folder: string) => Promise<T>) => Promise<T>
  /** Null if there is no such picture. */
  read: (uploadId: string, name: string) => Promise<Uint8Array<ArrayBuffer> | null>
  /** Whether the picture exists; a storage that records access counts this as one. */
  look: (uploadId: string, name: string, at: Date) => Promise<boolean>
  /** Keeps the most recent of those with this prefix. */
  keepLatest: (uploadId: string, prefix: string, most: number) => Promise<void>
  drop: (uploadId: string) => Promise<void>
}

/** Small files without an upload, as proofs of transfer. Stored whole under their id, or not. */
export type SmallFiles = {
  write: (id: string, content: Uint8Array<ArrayBuffer>) => Promise<void>
  /** Null if there is none. */
  read: (id: string) => Promise<Uint8Array<ArrayBuffer> | null>
  /** A missing file is no error. */
  remove: (id: string) => Promise<void>
}

/**
 * Where file bytes are stored: a folder or a bucket. Null means that the file does not exist; any
 * other failure (a disk fault, `StorageAway`) is thrown, since it says nothing about the file. All
 * operations are idempotent.
 */
export type FileStorage = {
  /**
   * The protocol's store of unfinished uploads: received bytes survive a lost connection and a
   * crash.
   */
  uploads: DataStore
  /** Uploads that may be complete but unrecorded, or were abandoned. */
  toSweep: (at: Date) => AsyncIterable<string>
  /** Removes remains of interrupted work. */
  tidy: (at: Date) => Promise<void>
  /** Size of a complete upload, in bytes. */
  sizeOf: (uploadId: string) => Promise<number | null>
  /** Bytes of a complete upload that exists. */
  read: (uploadId: string) => AsyncIterable<Uint8Array>
  /** Provides the bytes as a local file while `work` runs, and no longer. */
  lend: <T>(uploadId: string, work: (path: string, size: number) => Promise<T>) => Promise<T | null>
  /**
   * What `work` writes to the path becomes the upload's bytes, atomically; null if it wrote none.
   * @returns the size
   */
  make: (uploadId: string, work: (path: string) => Promise<boolean>) => Promise<number | null>
  /** An empty local folder, removed with its content after the work. */
  inFolder: <T>(work: (folder: string) => Promise<T>) => Promise<T>
  /** Copies a complete upload under a new name. */
  copy: (copy: {
    from: string
    to: string
    metadata: Record<string, string>
  }) => Promise<Upload | null>
  /** Stores equal bytes of several uploads once. Each keeps its name and its own end of life. */
  storeOnce: (uploadId: string) => Promise<void>
  /**
   * Removes an upload, complete or not, with all that was made from it. A missing one is no error.
   */
  discard: (uploadId: string) => Promise<void>
  views: Views
  proofs: SmallFiles
  /** What the media library serves, by hash and format. */
  media: SmallFiles
  /** Throws if nothing can be stored now. */
  tryOut: () => Promise<void>
}
