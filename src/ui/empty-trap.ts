/** What was typed into the trap of a form, which is emptied: a person may have it filled in. */
export function emptyTrap(form: HTMLFormElement): string {
  const trap = form.querySelector<HTMLInputElement>('.trap')
  const typed = trap?.value ?? ''
  if (trap) trap.value = ''
  return typed
}
