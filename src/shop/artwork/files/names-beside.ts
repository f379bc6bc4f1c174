/** Where an upload's bytes are put together with others before they take its place; what is left there after a crash is nobody's. */
export const asideOf = (upload: string): string => `${upload}.aside`

/** Where a file is written or copied to before it gets its name. */
export const draftOf = (upload: string): string => `${upload}.draft`

/** What lies between the steps of making a file. */
export const betweenOf = (made: string): readonly [string, string] => [`${made}.a`, `${made}.b`]

/** All that the making of a file may leave beside it when it is killed. */
export const leftByMaking = (upload: string): readonly string[] => [
  draftOf(upload),
  ...betweenOf(draftOf(upload)),
]
