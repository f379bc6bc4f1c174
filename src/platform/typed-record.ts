/** Objects whose keys are all known at compile time: TypeScript reads their keys as `string`. */

/** The keys, in the order of the object. */
export const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[]

/** An object with a value for each key. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>
