import { link, rename, rm, stat } from 'node:fs/promises'
import type { Transaction } from '../../../platform/database.ts'
import { errorCode } from '../../../platform/error-facts.ts'
import { ifThere } from '../../../platform/if-there.ts'
import { programFile } from '../../../platform/own-files.ts'
import { type ProcessLimits, runLimited } from '../../print/preflight/process/limited-process-io.ts'
import type { FilesContext } from './file-storage-io.ts'
import { asideOf } from './names-beside.ts'
import { type Neighbour, type Step, stepOf } from './settled.ts'
import { lockContent, noteContent, sameContent } from './store-once.ts'
import { uploadPath } from './uploads-folder.ts'

/**
 * Deduplicates a complete upload with others of the same content; the job's data is `{ uploadId }`.
 */
export const STORE_ONCE_JOB = 'artwork.store_once'

/** Enough for 2 GB on a slow disk, read and written. */
const LIMITS: ProcessLimits = {
  memoryMb: 1_200,
  heapMb: 128,
  cpuSeconds: 200,
  seconds: 600,
  writtenMb: 2_100,
}
const FINGERPRINTER = programFile('shop/artwork/files/fingerprinter.ts')
const HEX = /^[0-9a-f]{64}$/

/**
 * SHA-256 of a file, read in a child process and copied to `to` if given; null if the file is gone.
 */
async function contentOf(path: string, to?: string): Promise<Buffer | null> {
  const { answer, code, signal } = await runLimited(
    FINGERPRINTER,
    to === undefined ? [path] : [path, to],
    0,
    LIMITS,
  )
  if (code === 0 && HEX.test(answer)) return Buffer.from(answer, 'hex')
  if ((await ifThere(stat(path))) === null) return null
  throw new Error(`fingerprint: ended with ${code ?? signal}`)
}

/** Errors of a file system without hard links, or at its limit of links. */
const ONE_NAME: readonly (string | undefined)[] = [
  'EPERM',
  'EMLINK',
  'EXDEV',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
]

/** Creates a hard link; false if the file system has none, or the file is gone. */
async function isLinked(from: string, to: string): Promise<boolean> {
  await rm(to, { force: true })
  try {
    await link(from, to)
    return true
  } catch (fault) {
    const code = errorCode(fault)
    if (code === 'ENOENT' || ONE_NAME.includes(code)) return false
    throw fault
  }
}

/** The upload's name leads to complete bytes at every moment: the old or the new ones. */
async function join(
  { config }: FilesContext,
  uploadId: string,
  others: readonly string[],
): Promise<void> {
  const aside = asideOf(uploadPath(config, uploadId))
  for (const other of others) {
    if (await isLinked(uploadPath(config, other), aside))
      return rename(aside, uploadPath(config, uploadId))
  }
}

async function invite(
  { jobs }: FilesContext,
  tx: Transaction,
  uploadIds: readonly string[],
): Promise<void> {
  for (const uploadId of uploadIds)
    await jobs.send(tx, STORE_ONCE_JOB, { uploadId }, { singletonKey: uploadId })
}

/**
 * One step for this upload, while it is owned and no other process works on the same content. Only
 * its own name changes.
 */
async function step(
  context: FilesContext,
  tx: Transaction,
  uploadId: string,
  sha256: Buffer,
): Promise<Step['kind'] | 'gone'> {
  await lockContent(tx, sha256)
  if (!(await noteContent(tx, uploadId, sha256))) return 'gone'
  const onDisk = (id: string) => ifThere(stat(uploadPath(context.config, id)))
  const own = await onDisk(uploadId)
  if (!own) return 'gone'
  const neighbours: Neighbour[] = []
  for (const id of await sameContent(tx, uploadId, sha256)) {
    const other = await onDisk(id)
    if (other) neighbours.push({ uploadId: id, onDisk: other })
  }
  const next = stepOf(own, neighbours)
  if (next.kind === 'join') await join(context, uploadId, next.uploadIds)
  if (next.kind === 'invite') await invite(context, tx, next.uploadIds)
  return next.kind
}

/**
 * The copy replaces the upload, unless it is no longer needed; others with the same content are
 * then linked to it.
 */
async function settle(context: FilesContext, uploadId: string, sha256: Buffer): Promise<void> {
  const path = uploadPath(context.config, uploadId)
  const aside = asideOf(path)
  // Without hard links one more copy is useless.
  if (!(await isLinked(path, aside))) return
  await rm(aside)
  if (!(await contentOf(path, aside))?.equals(sha256))
    throw new Error('fingerprint: the file was changed while it was read')
  await context.db.transaction(async (tx) => {
    if ((await step(context, tx, uploadId, sha256)) !== 'settle') return
    await rename(aside, path)
    await invite(context, tx, await sameContent(tx, uploadId, sha256))
  })
}

/**
 * Stores the bytes of equal uploads once. Each upload keeps its name, row and end of life; the
 * bytes go with the last name. Idempotent, and safe to interrupt at any moment.
 */
export async function storeOnce(context: FilesContext, uploadId: string): Promise<void> {
  const aside = asideOf(uploadPath(context.config, uploadId))
  await rm(aside, { force: true })
  const sha256 = await contentOf(uploadPath(context.config, uploadId))
  if (!sha256) return
  try {
    const done = await context.db.transaction((tx) => step(context, tx, uploadId, sha256))
    if (done === 'settle') await settle(context, uploadId, sha256)
  } finally {
    await rm(aside, { force: true })
  }
}
