/** Whether a pointer button is down; browser only. */
let isPressed = false
let waiting: (() => void)[] = []

function release(): void {
  isPressed = false
  const due = waiting
  waiting = []
  for (const work of due) work()
}

if (typeof document !== 'undefined') {
  const press = () => {
    isPressed = true
  }
  // In a task of its own: the click follows pointerup in the same task.
  const releaseSoon = () => setTimeout(release, 0)
  for (const event of ['pointerdown', 'mousedown']) document.addEventListener(event, press, true)
  for (const event of ['pointerup', 'mouseup', 'pointercancel', 'dragend'])
    document.addEventListener(event, releaseSoon, true)
  window.addEventListener('blur', releaseSoon)
}

/**
 * Delays layout changes while a button is pressed: pressing takes the focus from a field, and an
 * error appearing below it would move the button from under the pointer and lose the click.
 */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work)
  else work()
}
