const TYPED = ':is(input, select, textarea):is(:user-valid, :user-invalid)'

/**
 * Whether a new load of the page could lose something: a field that the visitor has changed, or
 * work that would ask before leaving, as an upload (decisions L5).
 */
export function isUnfinished(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  if (!window.dispatchEvent(leaving)) return true
  return [...document.querySelectorAll(TYPED)].some((field) => !field.closest('.consent'))
}
