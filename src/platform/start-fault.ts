import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'
import { isDiskFull } from './disk-space.ts'
import { errorCode } from './error-facts.ts'

/** Why a folder is not writable, by the code of the system. */
const FOLDER_FAULTS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a read-only disk',
  ENOTDIR: 'a part of it is a file and no folder',
  EEXIST: 'a file is in its place',
  ENOENT: 'it does not exist and cannot be made',
}

const PORT_FAULTS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there. Stop it, or choose another port',
  EACCES: 'this user may not listen there. Choose a port above 1023',
}

const codeOf = (error: unknown): string => (error instanceof Error ? (errorCode(error) ?? '') : '')

/** An error of listening as one sentence that names the variable; any other error unchanged. */
export function portFault(
  error: unknown,
  variable: 'PORT' | 'BANK_PORT',
  port: number,
  host: string,
): unknown {
  const code = codeOf(error)
  const why = PORT_FAULTS[code]
  if (why !== undefined) return new ConfigError(`${variable}=${port}: ${why}`)
  return code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND'
    ? new ConfigError(`HOST=${host}: no address of this machine`)
    : error
}

const PROBE = Buffer.alloc(64 * 1024, 'start')

/** Makes the shop's folder, and throws one sentence where it is not writable. */
export function requireFolder({ dataDir }: Pick<Config, 'dataDir'>): void {
  const probe = join(dataDir, `.start-${process.pid}`)
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(probe, PROBE, { flush: true })
    rmSync(probe)
  } catch (error) {
    if (isDiskFull(error)) rmSync(probe, { force: true })
    const why = isDiskFull(error) ? 'its disk is full' : FOLDER_FAULTS[codeOf(error)]
    throw why === undefined ? error : new ConfigError(`DATA_DIR=${dataDir}: ${why}`)
  }
}

/** A full disk, in any part of the start. */
export const startFault = (error: unknown, { dataDir }: Pick<Config, 'dataDir'>): unknown =>
  isDiskFull(error) || (error instanceof Error && /No space left on device/.test(error.message))
    ? new ConfigError(`DATA_DIR=${dataDir}: its disk is full`)
    : error
