/**
 * Damages files by chance and reads them with every reader of artwork: a reader may refuse, it may
 * not throw, hang or take much memory. Arguments: runs (20 000), seed (1), and a folder whose files
 * of up to 400 KB are read whole, as the server reads what a customer sent; without one, small files
 * of all kinds go through the readers alone.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Result } from '../src/platform/refusal.ts'
import { inspectFile } from '../src/shop/print/preflight/inspect-file.ts'
import { chance, mutated, readAny, seedFiles } from './fuzzed.ts'

const SLOW_MS = 2_000
const SEEDS = 200
const MOST_BYTES = 400_000
const [runs = '20000', seed = '1', folder] = process.argv.slice(2)
const below = chance(Number(seed))
const scratch = mkdtempSync(join(tmpdir(), 'medida-fuzz-'))

/** Files of a folder, evenly over their names. */
function filesOf(from: string): { name: string; file: Buffer }[] {
  const names = readdirSync(from)
    .filter((name) => /\.(?:pdf|jpe?g|tiff?)$/i.test(name))
    .filter((name) => statSync(join(from, name)).size <= MOST_BYTES)
    .toSorted()
  return Array.from({ length: Math.min(SEEDS, names.length) }, (_, at) => {
    const name = names[Math.floor((at * names.length) / Math.min(SEEDS, names.length))] ?? ''
    return { name, file: readFileSync(join(from, name)) }
  })
}

/** Time that this process has computed: a busy machine does not count. */
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** As the server reads a file that a customer sent. */
async function readWhole(file: Buffer): Promise<Result<unknown>> {
  const path = join(scratch, 'file')
  writeFileSync(path, file)
  return inspectFile(path, 2)
}

const seeds = folder
  ? filesOf(folder)
  : (await seedFiles(SEEDS)).map((file, at) => ({ name: `file ${at}`, file }))
const read = folder ? readWhole : readAny
const tally = { accepted: 0, refused: 0, thrown: 0, slow: 0 }
let slowestMs = 0

for (let run = 0; run < Number(runs); run += 1) {
  const from = seeds[below(seeds.length)]
  if (!from) break
  const file = mutated(from.file, below)
  const begun = cpuMs()
  try {
    const { ok } = await read(file)
    tally[ok ? 'accepted' : 'refused'] += 1
  } catch (fault) {
    tally.thrown += 1
    console.log(`run ${run}, ${from.name}:`, fault)
  }
  const ms = cpuMs() - begun
  slowestMs = Math.max(slowestMs, ms)
  if (ms > SLOW_MS) {
    tally.slow += 1
    console.log(`run ${run}, ${from.name}: ${Math.round(ms)} ms`)
  }
}

rmSync(scratch, { recursive: true })
const memoryMb = Math.round(process.resourceUsage().maxRSS / 1024)
console.log({ seeds: seeds.length, ...tally, slowestMs: Math.round(slowestMs), memoryMb })
process.exitCode = tally.thrown > 0 || tally.slow > 0 ? 1 : 0
