/** Whether a pointer is down on the page now; in a browser alone. */
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
  // In a task of its own: the click follows in the same one as the pointer that goes up.
  const releaseSoon = () => setTimeout(release, 0)
  for (const event of ['pointerdown', 'mousedown']) document.addEventListener(event, press, true)
  for (const event of ['pointerup', 'mouseup', 'pointercancel', 'dragend'])
    document.addEventListener(event, releaseSoon, true)
  window.addEventListener('blur', releaseSoon)
}

/**
 * Does something that may move the page, but not between pressing a button and letting it go: whoever presses takes the focus from a field, and
 * an error that appears below that field just then would push what is pressed away from under the pointer. The click would be lost.
 */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work)
  else work()
}
