/** What a visitor is told: the same again later is right. */
export const STORAGE_AWAY = { code: 'errors.storage_away', field: '' } as const

/**
 * Where files are kept does not answer, or answers that it cannot now. It says nothing of any file: nothing is lost, nothing is judged, and the
 * same again later is right.
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
