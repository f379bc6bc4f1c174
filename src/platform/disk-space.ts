import { statfsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { Refusal } from './refusal.ts'

/** What a visitor is told: nothing was kept of this request, and the same one may succeed later. */
export const DISK_FULL: Refusal = { code: 'errors.disk_full', field: '' }

/** There is no room to write. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull'
}

/** Below this no order is taken: PostgreSQL begins a new file of 16 MB for its log whenever one is full, and stops where it cannot. */
const RESERVED_FOR_DATABASE_BYTES = 64 * 1024 * 1024
/** Files leave this much to the orders. */
const RESERVED_FOR_ORDERS_BYTES = 4 * RESERVED_FOR_DATABASE_BYTES

const CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT']
/** PostgreSQL's `disk_full`. */
const SQL_DISK_FULL = '53100'

/** Whether an error, or one that caused it, says that a disk or a quota is full: the shop's own or that of its database. */
export function isDiskFull(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth += 1) {
    const { code } = each as NodeJS.ErrnoException
    if (each instanceof DiskFull || CODES.includes(code) || code === SQL_DISK_FULL) return true
  }
  return false
}

export type FreeBytes = (folder: string) => Promise<number>
/** For the shop's user: what a system keeps back for root does not count. */
export const freeBytes: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
export const freeBytesNow = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Whether an order can be written whole. */
export const hasRoomForOrder = (free: number): boolean => free >= RESERVED_FOR_DATABASE_BYTES
/** Whether a file of that size can be kept without taking the room of orders. */
export const hasRoomForFile = (free: number, bytes: number): boolean => free - bytes >= RESERVED_FOR_ORDERS_BYTES
