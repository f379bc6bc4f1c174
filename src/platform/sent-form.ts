/** A form as a caller may send it: every field may be left out. */
export type Sent<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Each)[]
    ? readonly Sent<Each>[]
    : { readonly [Name in keyof T]?: Sent<T[Name]> }
