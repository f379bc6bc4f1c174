/** Suffix of a temporary copy for deduplication; a crash may leave one behind. */
export const asideOf = (upload: string): string => `${upload}.aside`

/** Suffix of a file that is being written or copied. */
export const draftOf = (upload: string): string => `${upload}.draft`

/** Name of the file for the machine, which is made from an upload and deleted with it. */
export const producedOf = (upload: string): string => `${upload}${PRODUCED}`
const PRODUCED = '-print'

/** The upload that a stored name belongs to: itself, or the one it was made from. */
export const uploadOfProduced = (name: string): string =>
  name.endsWith(PRODUCED) ? name.slice(0, -PRODUCED.length) : name

/** Suffix of intermediate results of mending. */
export const betweenOf = (made: string): readonly [string, string] => [`${made}.a`, `${made}.b`]

/** Everything that a killed process may leave beside a file. */
export const leftByMaking = (upload: string): readonly string[] => [
  draftOf(upload),
  ...betweenOf(draftOf(upload)),
]
