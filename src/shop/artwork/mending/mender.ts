/**
 * A child process that makes a production file and prints a `MendingAnswer` as one line of JSON.
 * Argument: a `MendingOrder` as JSON. Started with limits by `mend-lifecycle.ts`.
 */
import { rename, rm } from 'node:fs/promises'
import { sayShare } from '../../print/preflight/limited-process-io.ts'
import { layoutMended, type Turns } from '../files/mended-layout.ts'
import { draftOf } from '../files/names-beside.ts'
import { layoutProduced } from '../files/production-layout.ts'
import type { PdfOrder } from './mend-pdf-io.ts'
import type { MendingAnswer, MendingOrder } from './mending-order.ts'

/** Renamed when complete. Existing files are never written to: others may share their bytes. */
async function mend(order: MendingOrder): Promise<void> {
  const { to } = order
  const draft = draftOf(to)
  await rm(draft, { force: true })
  try {
    await write({ ...order, to: draft })
    await rename(draft, to)
  } finally {
    await rm(draft, { force: true })
  }
}

type Pages = Omit<PdfOrder, 'layoutFor'> & { turns: Turns; onlyColours?: true }

function taskOf(order: MendingOrder): { task: Pages; layoutFor: PdfOrder['layoutFor'] } {
  if ('production' in order) {
    const { pages, turns, piece, mmPerUnit, inks, onlyColours } = order.production
    return {
      task: {
        ...{ pages, turns, hasUnit: true, inks: new Map(inks) },
        ...(onlyColours && { onlyColours }),
      },
      layoutFor: (shape) => layoutProduced({ ...shape, mmPerUnit }, piece),
    }
  }
  const { finished, bleedMm, mending } = order
  return {
    task: { pages: [mending.page], turns: mending.turns },
    layoutFor: (shape) => layoutMended(shape, finished, bleedMm, mending),
  }
}

const TOLD_EVERY_MS = 500
let toldAt = Number.NEGATIVE_INFINITY

/** Printed before the answer; a pipe that is full blocks, so not for each strip. */
function told(share: number): void {
  const now = performance.now()
  if (now - toldAt < TOLD_EVERY_MS) return
  toldAt = now
  process.stdout.write(sayShare(share))
}

async function write(order: MendingOrder): Promise<void> {
  const { path, to } = order
  const {
    task: { turns, onlyColours = false, ...pages },
    layoutFor,
  } = taskOf(order)
  if (order.format === 'pdf') {
    const { mendPdf } = await import('./mend-pdf-io.ts')
    return mendPdf(path, to, { ...pages, layoutFor })
  }
  const { mendImage } = await import('./mend-image-io.ts')
  return mendImage(path, to, { turns, onlyColours }, layoutFor, told)
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
