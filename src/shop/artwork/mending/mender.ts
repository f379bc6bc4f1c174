/**
 * A child process that makes a production file and prints a `MendingAnswer` as one line of JSON.
 * Argument: a `MendingOrder` as JSON. Started with limits by `mend-lifecycle.ts`.
 */
import { rename, rm } from 'node:fs/promises'
import type { PageShape } from '../../print/preflight/artwork-place.ts'
import { layoutMended, type MendedLayout } from '../files/mended-layout.ts'
import { draftOf } from '../files/names-beside.ts'
import type { MendingAnswer, MendingOrder } from './mending-order.ts'

/** Renamed when complete. Existing files are never written to: others may share their bytes. */
async function mend({ path, to, ...order }: MendingOrder): Promise<void> {
  const draft = draftOf(to)
  await rm(draft, { force: true })
  try {
    await write({ path, to: draft, ...order })
    await rename(draft, to)
  } finally {
    await rm(draft, { force: true })
  }
}

async function write({
  path,
  to,
  format,
  finished,
  bleedMm,
  mending,
}: MendingOrder): Promise<void> {
  const layoutFor = (shape: PageShape): MendedLayout =>
    layoutMended(shape, finished, bleedMm, mending)
  if (format === 'pdf') {
    const { mendPdf } = await import('./mend-pdf-io.ts')
    return mendPdf(path, to, { pages: [mending.page], layoutFor })
  }
  const { mendImage } = await import('./mend-image-io.ts')
  return mendImage(path, to, mending.turns, layoutFor)
}

async function answer(): Promise<MendingAnswer> {
  try {
    await mend(JSON.parse(process.argv[2] ?? ''))
    return { mended: true }
  } catch {
    return { mended: false }
  }
}

process.stdout.write(`${JSON.stringify(await answer())}\n`, () => process.exit(0))
