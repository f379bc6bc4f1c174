/** On a field whose value came back after a load of the page. */
export const TYPED_MARK = 'data-typed'
const TYPED = `:is(input, select, textarea):is(:user-valid, :user-invalid, [${TYPED_MARK}])`

/** `working`: something would ask before leaving, as an upload; `typed`: a field was changed. */
type Unfinished = 'working' | 'typed'

/** Fields that the visitor has changed. */
export const typedFields = (): Element[] =>
  [...document.querySelectorAll(TYPED)].filter((field) => !field.closest('.consent'))

/** What a new load of the page could lose (decisions L5). */
export function unfinished(): Unfinished | null {
  const leaving = new Event('beforeunload', { cancelable: true })
  if (!window.dispatchEvent(leaving)) return 'working'
  return typedFields().length > 0 ? 'typed' : null
}

export const isUnfinished = (): boolean => unfinished() !== null
