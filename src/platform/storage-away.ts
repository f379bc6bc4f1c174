/** For the visitor: to try the same again later. */
export const STORAGE_AWAY = { code: 'errors.storage_away', field: '' } as const

/**
 * The file store does not answer, or cannot serve now. This says nothing about any file: no file is
 * lost, and the same request may succeed later.
 */
export class StorageAway extends Error {
  override readonly name = 'StorageAway'
  /** The store's answer, or the transport error. */
  readonly code: string
  constructor(code: string, cause?: unknown) {
    super(`the store of files: ${code}`, { cause })
    this.code = code
  }
}
