/**
 * Damages files by chance and reads them with every reader of artwork: a reader may refuse, it may
 * not throw, hang or take much memory. Arguments: runs (20 000), seed (1).
 */
import { chance, mutated, readAny, seedFiles } from './fuzzed.ts'

const SLOW_MS = 2_000
const [runs = '20000', seed = '1'] = process.argv.slice(2)
const below = chance(Number(seed))
const seeds = await seedFiles(200)
const tally = { accepted: 0, refused: 0, thrown: 0, slow: 0 }
let slowestMs = 0

for (let run = 0; run < Number(runs); run += 1) {
  const at = below(seeds.length)
  const file = mutated(seeds[at] ?? Buffer.alloc(0), below)
  const from = performance.now()
  try {
    const { ok } = await readAny(file)
    tally[ok ? 'accepted' : 'refused'] += 1
  } catch (fault) {
    tally.thrown += 1
    console.log(`run ${run}, file ${at}:`, fault)
  }
  const ms = performance.now() - from
  slowestMs = Math.max(slowestMs, ms)
  if (ms > SLOW_MS) {
    tally.slow += 1
    console.log(`run ${run}, file ${at}: ${Math.round(ms)} ms`)
  }
}

const memoryMb = Math.round(process.resourceUsage().maxRSS / 1024)
console.log({ ...tally, slowestMs: Math.round(slowestMs), memoryMb })
process.exitCode = tally.thrown > 0 || tally.slow > 0 ? 1 : 0
