import { link, rename, rm, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Transaction } from '../../../platform/database.ts'
import { ifThere } from '../../../platform/if-there.ts'
import { type ProcessLimits, runLimited } from '../../print/preflight/limited-process.ts'
import type { FilesContext } from './file-storage.ts'
import { asideOf } from './names-beside.ts'
import { type Neighbour, type Step, stepOf } from './settled.ts'
import { lockContent, noteContent, sameContent } from './store-once.ts'
import { uploadPath } from './uploads-folder.ts'

/** Puts a whole upload together with others of the same content; its data is `{ uploadId }`. */
export const STORE_ONCE_JOB = 'artwork.store_once'

/** 2 GB from a slow disk, and back to it. */
const LIMITS: ProcessLimits = {
  memoryMb: 1_200,
  heapMb: 128,
  cpuSeconds: 200,
  seconds: 600,
  writtenMb: 2_100,
}
const FINGERPRINTER = fileURLToPath(new URL('./fingerprinter.ts', import.meta.url))
const HEX = /^[0-9a-f]{64}$/

/** What a file says, read in a process of its own and copied on the way where `to` is given; null where there is no such file. */
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

/** Faults of a disk that gives a file one name only, or as many as it gives. */
const ONE_NAME: readonly (string | undefined)[] = [
  'EPERM',
  'EMLINK',
  'EXDEV',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
]

/** A second name beside the first; false where the disk has none to give, or the file is gone. */
async function isLinked(from: string, to: string): Promise<boolean> {
  await rm(to, { force: true })
  try {
    await link(from, to)
    return true
  } catch (fault) {
    const { code } = fault as NodeJS.ErrnoException
    if (code === 'ENOENT' || ONE_NAME.includes(code)) return false
    throw fault
  }
}

/** At every moment the upload's name leads to all of its bytes: those it had, or the others. */
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

/** One step for this upload, while it is somebody's and nobody else is at files of its content. Its name alone is touched. */
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

/** The copy takes the upload's place, unless it is needed no more; whoever says the same is invited to it. */
async function settle(context: FilesContext, uploadId: string, sha256: Buffer): Promise<void> {
  const path = uploadPath(context.config, uploadId)
  const aside = asideOf(path)
  // A disk without second names keeps copies: one more would be of no use.
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
 * Has the bytes of an upload on disk once, however many uploads there are of them. It shows nowhere: each has its own name, its own row and
 * its own end, and the bytes go with the last name. Run twice, or ended at any moment, it does no harm and the next run completes it.
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
