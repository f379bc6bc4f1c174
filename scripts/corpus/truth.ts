import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Finding } from '../../src/shop/print/preflight/finding.ts'
import type { OrderedPiece } from '../../src/shop/print/preflight/piece.ts'
import {
  type ProcessLimits,
  runLimited,
} from '../../src/shop/print/preflight/process/limited-process-io.ts'
import { writeTemplates } from './truth-templates.ts'

/** What must be told of a seeded fault; `place` in millimetres of the page, off by `near`. */
export type Expected = {
  fault: string
  codes: string
  level?: Finding['level']
  place?: readonly [number, number, number, number]
  near: number
  figure?: number
  within: number
  /** What follows from the fault too, as a pattern of codes. */
  also?: string
  /** Right too: the whole file is refused. */
  refused: boolean
}

/** A file of known state; a sound one expects nothing. */
export type Truth = { name: string; tool: string; piece: OrderedPiece; expects: Expected | null }

/** What the shop told. `before`: codes that stop the file in the browser. */
export type Told = {
  findings: readonly Finding[]
  before: readonly string[]
  ms: number
  readMs: number
  browserMs: number
  mb: number
}

type Outcome = { truth: Truth; told: Told | null; faults: readonly string[] }

const RECIPES = fileURLToPath(new URL('./truth', import.meta.url))
const FILES = fileURLToPath(new URL('./truth-files.ts', import.meta.url))
const LIMITS: ProcessLimits = {
  memoryMb: 4_000,
  heapMb: 800,
  cpuSeconds: 1_500,
  seconds: 3_000,
  writtenMb: 200,
}
const SLOWEST = 5
/** PDFium gives back no memory until its process ends; in the shop each has one file. */
const TOGETHER = 12

/** Makes the files that the folder does not have, by Python and the tools that are there. */
function make(folder: string, part: string): void {
  const made = spawnSync('python3', [RECIPES, folder, part], {
    stdio: 'inherit',
    env: { ...process.env, PATH: `/usr/bin:${process.env.PATH ?? ''}` },
  })
  if (made.status !== 0) throw new Error('the files could not be made')
}

/** Each file once; one that ends the process is told as such and left out. */
async function* tellAll(folder: string, truths: readonly Truth[]): AsyncGenerator<Told | null> {
  for (let next = 0; next < truths.length; ) {
    const { answer } = await runLimited(FILES, [folder, String(next), String(TOGETHER)], 0, LIMITS)
    const lines = answer.split('\n').filter((line) => line.endsWith('}'))
    for (const line of lines) yield JSON.parse(line)
    next += lines.length
    if (lines.length < TOGETHER && next < truths.length) {
      yield null
      next += 1
    }
  }
}

const isNear = (finding: Finding, { place, near }: Expected): boolean => {
  if (!place) return true
  const [x, y, width, height] = place
  return (finding.places ?? []).some(({ xMm, yMm, widthMm, heightMm }) =>
    [xMm - x, yMm - y, xMm + widthMm - x - width, yMm + heightMm - y - height].every(
      (off) => Math.abs(off) <= near,
    ),
  )
}

const hasFigure = ({ params }: Finding, { figure, within }: Expected): boolean =>
  figure === undefined ||
  Object.values(params).some(
    (value) => typeof value === 'number' && Math.abs(value - figure) <= within,
  )

const isAlso = ({ code }: Finding, { also }: Expected): boolean =>
  also !== undefined && new RegExp(also).test(code)

const label = ({ level, code }: Finding): string =>
  `${level} ${code.replace('preflight.found.', '')}`
const isLoud = ({ level }: Finding): boolean => level !== 'notes'

/** What is wrong with what was told, in words that begin with its kind. */
function faultsOf({ expects }: Truth, told: Told | null): string[] {
  if (!told) return ['CRASH the process ended']
  const { findings, before } = told
  const falseOnes = (about: readonly Finding[]): string[] =>
    about
      .filter(isLoud)
      .map((finding) => `FALSE ${label(finding)} ${JSON.stringify(finding.params)}`)
  if (!expects)
    return [
      ...falseOnes(findings),
      ...before
        .filter((code) => !findings.some((finding) => finding.code === code))
        .map((code) => `FALSE blocks ${code} in the browser`),
    ]
  const pattern = new RegExp(expects.codes)
  const [found, others] = [
    findings.filter(({ code }) => pattern.test(code.replace('preflight.found.', ''))),
    findings.filter(({ code }) => !pattern.test(code.replace('preflight.found.', ''))),
  ]
  const isRefused = findings.some(({ code }) => code.startsWith('artwork.file.'))
  if (expects.refused && isRefused) return []
  if (found.length === 0)
    return [`MISS ${expects.fault}; told: ${others.map(label).join(', ') || 'nothing'}`]
  const right = found.filter((finding) => !expects.level || finding.level === expects.level)
  const wrong: string[] = []
  if (right.length === 0)
    wrong.push(`LEVEL ${expects.level} of ${expects.fault}: ${found.map(label)}`)
  else if (!right.some((finding) => isNear(finding, expects)))
    wrong.push(
      `PLACE ${expects.place} of ${expects.fault}: ${JSON.stringify(right.map(({ code, places }) => [code, places]))}`,
    )
  if (!found.some((finding) => hasFigure(finding, expects)))
    wrong.push(
      `FIGURE ${expects.figure} of ${expects.fault}: ${JSON.stringify(found.map(({ params }) => params))}`,
    )
  return [
    ...wrong,
    ...falseOnes(others.filter((each) => !isAlso(each, expects))).map((each) => `BESIDE ${each}`),
  ]
}

function* table(outcomes: readonly Outcome[]): Generator<string> {
  const sound = outcomes.filter(({ truth }) => !truth.expects)
  const seeded = outcomes.filter(({ truth }) => truth.expects)
  const having = (some: readonly Outcome[], kind: string): Outcome[] =>
    some.filter(({ faults }) => faults.some((fault) => fault.startsWith(kind)))
  for (const { truth, faults } of outcomes)
    for (const fault of faults) yield `${truth.name}: ${fault}`
  yield `sound: ${sound.length} files, ${having(sound, 'FALSE blocks').length} blocked falsely, ${having(sound, 'FALSE warns').length} warned of falsely`
  const kinds = ['MISS', 'LEVEL', 'PLACE', 'FIGURE', 'CRASH', 'BESIDE']
  const byFault = Object.groupBy(seeded, ({ truth }) => truth.expects?.fault ?? '')
  for (const [fault, some = []] of Object.entries(byFault)) {
    const counts = kinds.flatMap((kind) => {
      const count = having(some, kind).length
      return count > 0 ? [`${kind} ${count}`] : []
    })
    yield `${fault}: ${some.length} files${counts.length > 0 ? `; ${counts.join(', ')}` : ''}`
  }
  const wrong = kinds.map((kind) => `${kind} ${having(seeded, kind).length}`)
  yield `seeded: ${seeded.length} files; ${wrong.join(', ')}`
  const timed = outcomes.filter(({ told }) => told)
  for (const key of ['ms', 'readMs', 'browserMs', 'mb'] as const) {
    const worst = timed.toSorted((one, other) => (other.told?.[key] ?? 0) - (one.told?.[key] ?? 0))
    const shown = worst.slice(0, key === 'mb' ? 1 : SLOWEST)
    yield `worst ${key}: ${shown.map(({ truth, told }) => `${told?.[key]} ${truth.name}`).join(', ')}`
  }
}

/**
 * Makes the ground truth in a folder and prints each wrong result and the figures. `part`: only
 * files whose name contains it. Returns whether all is right.
 */
export async function runTruth(
  folder: string,
  part: string,
  print: (line: string) => void,
): Promise<boolean> {
  writeTemplates(folder)
  make(folder, part)
  const truths: Truth[] = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8'))
  const outcomes: Outcome[] = []
  for await (const told of tellAll(folder, truths)) {
    const truth = truths[outcomes.length]
    if (truth) outcomes.push({ truth, told, faults: faultsOf(truth, told) })
  }
  writeFileSync(
    join(folder, 'told.json'),
    JSON.stringify(outcomes.map(({ truth, told, faults }) => ({ name: truth.name, told, faults }))),
  )
  for (const line of table(outcomes)) print(line)
  return outcomes.every(({ faults }) => faults.length === 0)
}
