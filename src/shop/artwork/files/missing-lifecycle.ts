import type { Context } from '../../../platform/context.ts'
import type { Queries } from '../../../platform/database.ts'
import type { FileStorage } from './file-storage-io.ts'
import { listKnown, listKnownProofs } from './store-known.ts'

/**
 * How many of the newest files are checked, to detect a shop that is configured for the wrong
 * storage.
 */
const SAMPLE = 20
const PROOFS = 5

export type MissingFiles = { looked: number; missing: number }

/**
 * How many of the newest known files are missing in the storage. Throws if the storage does not
 * answer.
 */
export async function missingOfNewest(db: Queries, files: FileStorage): Promise<MissingFiles> {
  let missing = 0
  const [uploads, proofs] = [await listKnown(db, SAMPLE), await listKnownProofs(db, PROOFS)]
  for (const { uploadId } of uploads) if ((await files.sizeOf(uploadId)) === null) missing += 1
  for (const { id } of proofs) if ((await files.proofs.read(id)) === null) missing += 1
  return { looked: uploads.length + proofs.length, missing }
}

/** Interval between checks while something is missing. */
const AGAIN_MS = 60_000

/** Whether the newest files exist in the storage: logged at the start and reported by `/readyz`. */
export class FilesCheck {
  readonly #context: Context
  readonly #files: FileStorage
  #found: MissingFiles = { looked: 0, missing: 0 }
  #at = 0

  constructor(context: Context, files: FileStorage) {
    this.#context = context
    this.#files = files
  }

  /** A storage that does not answer says nothing about its files. */
  async look(): Promise<void> {
    const { db, log, now } = this.#context
    this.#at = now().getTime()
    try {
      this.#found = await missingOfNewest(db, this.#files)
    } catch (fault) {
      return log.warn('storage.not_looked_at', { message: String(fault) })
    }
    const { looked, missing } = this.#found
    if (missing > 0)
      log.error('storage.files_missing', {
        looked,
        missing,
        hint: 'npm run files -- to-bucket, or to-disk',
      })
  }

  /** `ok`, or how many of the newest are missing. */
  verdict = async (): Promise<string> => {
    const { missing } = this.#found
    if (missing > 0 && this.#context.now().getTime() - this.#at >= AGAIN_MS) await this.look()
    const { looked, missing: left } = this.#found
    return left === 0 ? 'ok' : `${left} of the newest ${looked} missing`
  }
}
