/** What a visitor is told: to try the same again later. */
export const STORAGE_AWAY = { code: 'errors.storage_away', field: '' } as const

/**
 * The store of files does not answer, or answers that it cannot serve now. This says nothing about any file: nothing is lost, nothing is
 * judged, and the same request may succeed later.
 */
export class StorageAway extends Error {
  override readonly name = 'StorageAway'
  /** What the store said, or how the way to it failed. */
  readonly code: string
  constructor(code: string, cause?: unknown) {
    super(`the store of files: ${code}`, { cause })
    this.code = code
  }
}
