const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
const known = new WeakSet<HTMLElement>()

/** Arrow keys on the button of an open panel, or in it, move among its links and buttons. */
export function moveByArrows(panel: HTMLElement): void {
  if (known.has(panel)) return
  known.add(panel)
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step || event.target instanceof HTMLInputElement || !panel.matches(':popover-open')) return
    event.preventDefault()
    const stops = [...panel.querySelectorAll<HTMLElement>('a, button')].filter((stop) =>
      stop.checkVisibility(),
    )
    const at = stops.indexOf(document.activeElement as HTMLElement)
    stops.at(at < 0 && step < 0 ? -1 : (at + step) % stops.length)?.focus()
  }
  panel.addEventListener('keydown', move)
  document.querySelector(`[popovertarget="${panel.id}"]`)?.addEventListener('keydown', (event) => {
    move(event as KeyboardEvent)
  })
}
