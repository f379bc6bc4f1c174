import { statfs } from 'node:fs/promises'
import { errorCode } from './error-facts.ts'
import type { Refusal } from './refusal.ts'

/** For the visitor: the request was not stored, and may succeed later. */
export const DISK_FULL: Refusal = { code: 'errors.disk_full', field: '' }

/** There is no space left. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull'
}

/**
 * Below this no order is accepted: PostgreSQL begins a new log file of 16 MB whenever one is full,
 * and stops where it cannot.
 */
const RESERVED_FOR_DATABASE_BYTES = 64 * 1024 * 1024
/** Files leave this much space to orders. */
const RESERVED_FOR_ORDERS_BYTES = 4 * RESERVED_FOR_DATABASE_BYTES

const CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT']
/** PostgreSQL's `disk_full`. */
const SQL_DISK_FULL = '53100'

/**
 * Whether an error or one of its causes says that a disk or a quota is full, of the shop or of its
 * database.
 */
export function isDiskFull(error: unknown): boolean {
  for (
    let each = error, depth = 0;
    each instanceof Error && depth < 5;
    each = each.cause, depth += 1
  ) {
    const code = errorCode(each)
    if (each instanceof DiskFull || CODES.includes(code) || code === SQL_DISK_FULL) return true
  }
  return false
}

export type FreeBytes = (folder: string) => Promise<number>
/** Available to the shop's user; the reserve of root does not count. */
export const freeBytes: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Whether an order can be written completely. */
export const hasRoomForOrder = (free: number): boolean => free >= RESERVED_FOR_DATABASE_BYTES
/** Whether a file of that size leaves the space reserved for orders. */
export const hasRoomForFile = (free: number, bytes: number): boolean =>
  free - bytes >= RESERVED_FOR_ORDERS_BYTES
