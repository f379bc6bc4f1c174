import { expect, it } from 'vitest'
import { chance, mutated, readAny, seedFiles } from './fuzzed.ts'

/** The long run is `test/fuzz-readers.ts`. */
const RUNS = 400
const SLOWEST_MS = 10_000

it('reads damaged files without throwing or hanging', async () => {
  const below = chance(7)
  const seeds = await seedFiles(60)
  for (let run = 0; run < RUNS; run += 1) {
    const file = mutated(seeds[below(seeds.length)] ?? Buffer.alloc(0), below)
    const from = performance.now()
    expect(await readAny(file)).toHaveProperty('ok')
    expect(performance.now() - from).toBeLessThan(SLOWEST_MS)
  }
}, 180_000)
