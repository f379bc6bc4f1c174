import type { Context } from './context.ts'
import { DiskFull, hasRoomForFile, hasRoomForOrder } from './disk-space.ts'

type DiskContext = Pick<Context, 'config' | 'freeBytes'>

/**
 * Throws `DiskFull` where an order might not be written completely. An external database checks its
 * own disk.
 */
export async function requireRoomForOrder({ config, freeBytes }: DiskContext): Promise<void> {
  if (config.databaseUrl !== undefined) return
  if (!hasRoomForOrder(await freeBytes(config.dataDir))) throw new DiskFull('no room for an order')
}

/** Whether a file of that size leaves the space reserved for orders. A bucket has no such limit. */
export const isRoomForFile = async (
  { config, freeBytes }: DiskContext,
  bytes: number,
): Promise<boolean> =>
  config.s3 !== undefined || hasRoomForFile(await freeBytes(config.dataDir), bytes)
