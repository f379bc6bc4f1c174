/**
 * A field that people neither see nor reach, with a name that robots fill (decision 0236). Not
 * `hidden`: robots know that.
 */
export function TrapField() {
  return (
    <input className="trap" name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
  )
}

/** What was typed into the trap of a form, which is emptied: a person may have it filled in. */
export function emptyTrap(form: HTMLFormElement): string {
  const trap = form.querySelector<HTMLInputElement>('.trap')
  const typed = trap?.value ?? ''
  if (trap) trap.value = ''
  return typed
}
