import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { Owner } from './owner.ts'

export const SUPERUSER = 'medida'

/**
 * The folder is passed as the working directory, which Node enters before it drops rights: so the
 * database's user needs no right to the folders above it.
 */
export const folderArgument = (folder: string): string =>
  process.platform === 'linux' ? '/proc/self/cwd' : folder

/** The superuser's password: made on the first start, readable only for the shop's user. */
export function clusterPassword(dataDir: string): string {
  const file = join(dataDir, 'postgres-password')
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const password = randomBytes(24).toString('base64url')
  writeFileSync(file, password, { mode: 0o600 })
  return password
}

const INITDB = [
  '-E',
  'UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '-A',
  'scram-sha-256',
  '--no-instructions',
  '-U',
  SUPERUSER,
]

function runInitdb(
  binaries: Binaries,
  folder: string,
  password: string,
  owner: Owner | undefined,
): Promise<void> {
  // initdb reads the password from a shell's pipe: Node gives a child a socket as stdin, which
  // cannot be reopened by name.
  const script = 'printf %s "$MEDIDA_PASSWORD" | exec "$0" "$@" --pwfile=/dev/stdin'
  const child = spawn(
    'sh',
    ['-c', script, binaries.initdb, '-D', folderArgument(folder), ...INITDB],
    {
      cwd: folder,
      env: { PATH: process.env.PATH, LC_ALL: 'C', MEDIDA_PASSWORD: password },
      stdio: ['ignore', 'ignore', 'pipe'],
      ...owner,
    },
  )
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`initdb failed (${code}): ${complaint.trim()}`)),
    )
  })
}

/**
 * Makes the cluster in a temporary folder and renames it: a crash halfway leaves no cluster that
 * looks finished.
 */
export async function ensureCluster(
  binaries: Binaries,
  folder: string,
  password: string,
  owner: Owner | undefined,
): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return
  const partial = `${folder}.new`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { mode: 0o700 })
  if (owner) chownSync(partial, owner.uid, owner.gid)
  await runInitdb(binaries, partial, password, owner)
  rmSync(folder, { recursive: true, force: true })
  renameSync(partial, folder)
}
