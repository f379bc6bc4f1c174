/** A value that is loaded, and what was loaded last for callers that cannot wait. */
export function lastRead<T>(load: () => Promise<T>, before: T) {
  let value = before
  const read = async (): Promise<T> => {
    value = await load()
    return value
  }
  return { read, now: (): T => value }
}
