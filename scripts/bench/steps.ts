/**
 * `npm run bench -- steps FILE...`: each step that the shop takes with a customer's file, in its own
 * limited processes: CPU seconds, wall seconds and most resident memory. The piece has the size of
 * the file.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Result } from '../../src/platform/refusal.ts'
import {
  PREVIEW_BUDGET,
  type RenderingOrder,
  WHOLE_PAGE,
} from '../../src/shop/artwork/files/picture-task.ts'
import { producedFormat } from '../../src/shop/artwork/files/produced.ts'
import { channelsBeside, planProduction } from '../../src/shop/artwork/files/production-plan.ts'
import { makeFile } from '../../src/shop/artwork/mending/make-file-io.ts'
import { type Production, refuseMending } from '../../src/shop/artwork/mending/mending-order.ts'
import { renderPictures } from '../../src/shop/artwork/preview/render-pictures-io.ts'
import { compareFiles } from '../../src/shop/artwork/production/compare-io.ts'
import { comparedSides } from '../../src/shop/artwork/production/compare-order.ts'
import { pageShape } from '../../src/shop/print/preflight/artwork-place.ts'
import type { ArtworkFacts } from '../../src/shop/print/preflight/facts.ts'
import { inspectArtwork } from '../../src/shop/print/preflight/inspect.ts'
import type { OrderedPiece } from '../../src/shop/print/preflight/piece.ts'
import { MENDING, pieceFor } from '../corpus/passage.ts'
import { childrenOf, residentMb } from './bench-shop.ts'
import { ticksOf } from './cpu.ts'
import { rounded } from './figures.ts'

const LOOK_MS = 15
const TICKS_A_SECOND = 100
const ANY = /./

type Step = { step: string; cpuSeconds: number; seconds: number; mb: number; result: string }

/** Runs a step and watches the process that it starts. */
async function watched<T>(
  step: string,
  work: () => Promise<T>,
  say: (answer: T) => string,
): Promise<{ answer: T; told: Step }> {
  const begun = performance.now()
  let [mb, ticks] = [0, 0]
  const clock = setInterval(() => {
    for (const pid of childrenOf(process.pid, ANY)) {
      mb = Math.max(mb, residentMb(pid, 'VmHWM'))
      ticks = Math.max(ticks, ticksOf(pid))
    }
  }, LOOK_MS)
  try {
    const answer = await work()
    const seconds = rounded((performance.now() - begun) / 1000)
    return {
      answer,
      told: { step, cpuSeconds: ticks / TICKS_A_SECOND, seconds, mb, result: say(answer) },
    }
  } finally {
    clearInterval(clock)
  }
}

const sayRead = (read: Result<ArtworkFacts>): string =>
  read.ok ? 'read' : read.refusals.map(({ code }) => code).join(', ')

function drawing(path: string, to: string, facts: ArtworkFacts): RenderingOrder {
  const shape = pageShape(facts, 1)
  const beyond = facts.format === 'pdf' ? (facts.sheets[0]?.trim?.beyondMm ?? 0) : 0
  const look = shape && {
    page: 1,
    width: shape.width,
    height: shape.height,
    trim: shape.trim,
    beyond,
  }
  const task = { page: 1, part: WHOLE_PAGE, most: PREVIEW_BUDGET, to, ...(look && { look }) }
  return { path, format: facts.format, pictures: [task] }
}

function productionOf(facts: ArtworkFacts, piece: OrderedPiece): Production {
  const { ordered, rules, edge } = piece
  const { pages, turns, inks } = planProduction(facts, piece)
  const { mmPerUnit } = pageShape(facts, 1) ?? {}
  return {
    ...{ pages, turns, piece: { ordered, rules, edge } },
    inks: inks.flatMap(({ name, fate, as }) => (fate === 'kept' ? [] : [[name, as ?? null]])),
    ...(mmPerUnit !== undefined && { mmPerUnit }),
    ...(channelsBeside(facts) > 0 && { onlyColours: true as const }),
  }
}

async function* stepsOf(path: string, folder: string): AsyncGenerator<Step> {
  const { size } = statSync(path)
  const read = await watched('inspect', () => inspectArtwork(path, size, 1), sayRead)
  yield read.told
  if (!read.answer.ok) return
  const facts = read.answer.value
  const { format } = facts
  const piece = pieceFor(facts)
  const preview = join(folder, 'preview.webp')
  const drawn = await watched(
    'preview',
    () => renderPictures(drawing(path, preview, facts), size),
    (answer) => ('failed' in answer ? answer.failed : 'made'),
  )
  yield drawn.told
  const { ordered, rules } = piece
  const sayMade = (made: boolean): string =>
    made ? `${Math.round(statSync(to).size / 1e6)} MB` : 'not made'
  const to = join(folder, 'made')
  const refusal = refuseMending(facts, MENDING, ordered, rules.bleedMm)
  if (refusal.ok) {
    const order = { path, to, format, finished: ordered, bleedMm: rules.bleedMm, mending: MENDING }
    yield (await watched('mend', () => makeFile(order), sayMade)).told
  }
  const production = productionOf(facts, piece)
  const made = await watched('produce', () => makeFile({ path, to, format, production }), sayMade)
  yield made.told
  if (!made.answer) return
  const madeBytes = statSync(to).size
  yield (await watched('inspect made', () => inspectArtwork(to, madeBytes, 1), sayRead)).told
  const sides = comparedSides(facts, production.pages, piece)
  if (!sides || 'failed' in drawn.answer) return
  const order = {
    folder,
    made: { path: to, format: producedFormat(format) },
    ...{ original: { path, format }, previews: [preview], sides },
  }
  yield (
    await watched(
      'compare',
      () => compareFiles(order, size),
      (answer) => Object.keys(answer).join(),
    )
  ).told
}

export async function measureSteps(paths: readonly string[]) {
  const measured: Record<string, Step[]> = {}
  for (const path of paths) {
    const folder = mkdtempSync(join(tmpdir(), 'medida-steps-'))
    const steps: Step[] = []
    measured[basename(path)] = steps
    try {
      for await (const step of stepsOf(path, folder)) {
        steps.push(step)
        const { cpuSeconds, seconds, mb, result } = step
        process.stderr.write(
          `${basename(path)}\t${step.step}\t${cpuSeconds} s CPU\t${seconds} s\t${mb} MB\t${result}\n`,
        )
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return measured
}
