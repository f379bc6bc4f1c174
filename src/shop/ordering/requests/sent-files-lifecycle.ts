import type { Database } from '../../../platform/database.ts'
import { findEarlyLine, listEarlyFiles, secretHash } from '../../artwork/early-files/store.ts'

/** Of the named uploads those that the shop has; one whose bytes never came is no file. */
export async function sentFiles(db: Database, secrets: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    secrets.map(async (secret) => {
      const line = await findEarlyLine(db, secretHash(secret))
      const files = line ? await listEarlyFiles(db, line.id) : []
      return files.length > 0 ? [secret] : []
    }),
  )
  return found.flat()
}
