/** Where an upload's bytes are put together with others before they take its place; what is left there after a crash is nobody's. */
export const asideOf = (upload: string): string => `${upload}.aside`

/** Where a file is written or copied to before it gets its name. */
export const draftOf = (upload: string): string => `${upload}.draft`
