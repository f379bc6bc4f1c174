import fc from 'fast-check'

/** Any number would do. */
const SEED = 20_271_001

/**
 * What property tests draw is the same in every run: a commit is right or wrong, not lucky. Other draws come by
 * `PROPERTY_SEED=random` (or a number, as a failure prints it), which is for looking further, not for judging a commit.
 *
 * @throws {Error} of a seed that is no number.
 */
function seedOf(wanted: string | undefined): number | undefined {
  if (wanted === 'random') return undefined
  const seed = Number(wanted ?? SEED)
  if (!Number.isInteger(seed)) throw new Error(`PROPERTY_SEED=${wanted}: "random" or a whole number`)
  return seed
}

const seed = seedOf(process.env.PROPERTY_SEED)
if (seed !== undefined) fc.configureGlobal({ seed })
