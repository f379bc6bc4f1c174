/**
 * A child process that makes a production file and prints a `MendingAnswer` as one line of JSON,
 * and before it how far it is.
 * Argument: a `MendingOrder` as JSON. Started with limits by `mend-lifecycle.ts`.
 */
import { rename, rm } from 'node:fs/promises'
import { printWork } from '../../print/preflight/process/work-lines-io.ts'
import { stepOf } from '../../print/preflight/process/work-step.ts'
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
  const step = 'production' in order ? 'producing' : 'mending'
  const told = stepOf(printWork(), step)
  return mendImage(path, to, { turns, onlyColours, pages: pages.pages }, layoutFor, told)
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
