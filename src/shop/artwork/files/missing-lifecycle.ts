import type { Context } from '../../../platform/context.ts'
import type { Queries } from '../../../platform/database.ts'
import type { FileStorage } from './file-storage.ts'
import { listKnown, listKnownProofs } from './store-known.ts'

/** So many of the newest files tell whether the shop was pointed at a place that does not have them. */
const SAMPLE = 20
const PROOFS = 5

export type MissingFiles = { looked: number; missing: number }

/** Of the newest files that the shop knows, how many are not where files are kept. Throws where that does not answer. */
export async function missingOfNewest(db: Queries, files: FileStorage): Promise<MissingFiles> {
  let missing = 0
  const [uploads, proofs] = [await listKnown(db, SAMPLE), await listKnownProofs(db, PROOFS)]
  for (const { uploadId } of uploads) if ((await files.sizeOf(uploadId)) === null) missing += 1
  for (const { id } of proofs) if ((await files.proofs.read(id)) === null) missing += 1
  return { looked: uploads.length + proofs.length, missing }
}

/** While something is missing, a look again after so long. */
const AGAIN_MS = 60_000

/** Whether the shop's newest files are where it keeps its files: told in the log at the start, and to whoever asks. */
export class FilesCheck {
  readonly #context: Context
  readonly #files: FileStorage
  #found: MissingFiles = { looked: 0, missing: 0 }
  #at = 0

  constructor(context: Context, files: FileStorage) {
    this.#context = context
    this.#files = files
  }

  /** A store that does not answer tells nothing of its files. */
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
