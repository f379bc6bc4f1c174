/** Scrolls a field to the middle of the screen, so that its error is visible too. */
export function focusField(field: string | undefined): void {
  const input = field === undefined ? null : document.getElementById(field)
  input?.focus({ preventScroll: true })
  input?.scrollIntoView({ block: 'center' })
}
