import fc from 'fast-check'

/** An arbitrary number. */
const SEED = 20_271_001

/**
 * Property tests draw the same values in every run, so that a commit's result is deterministic.
 * `PROPERTY_SEED=random` (or a number, as a failure prints it) draws others, for exploration.
 * @throws {Error} for a seed that is no number.
 */
function seedOf(wanted: string | undefined): number | undefined {
  if (wanted === 'random') return undefined
  const seed = Number(wanted ?? SEED)
  if (!Number.isInteger(seed))
    throw new Error(`PROPERTY_SEED=${wanted}: "random" or a whole number`)
  return seed
}

const seed = seedOf(process.env.PROPERTY_SEED)
if (seed !== undefined) fc.configureGlobal({ seed })
