import { useEffect } from 'react'

const ROW = '.desk-row'
const MOVE = '[data-move]'
const SEARCH = '#desk-search'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) ||
    target.closest('dialog') !== null)

function focusRow(step: 1 | -1): void {
  const rows: HTMLElement[] = [...document.querySelectorAll<HTMLElement>(ROW)]
  const at =
    document.activeElement instanceof HTMLElement ? rows.indexOf(document.activeElement) : -1
  const current =
    at >= 0 ? at : rows.findIndex((row) => row.getAttribute('aria-current') === 'true')
  const next = current < 0 ? 0 : current + step
  rows[Math.max(0, Math.min(rows.length - 1, next))]?.focus()
}

const focusFirst = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

/**
 * J and K move through the rows (Enter opens a link), M goes to the moves, / to the search, Esc
 * closes the order.
 */
export function useDeskKeys(onClose: () => void): void {
  useEffect(() => {
    const deeds: Record<string, () => void> = {
      j: () => focusRow(1),
      k: () => focusRow(-1),
      m: () => focusFirst(MOVE),
      '/': () => focusFirst(SEARCH),
      Escape: onClose,
    }
    const hear = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented ||
        isTyping(event.target)
      )
        return
      const deed = deeds[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!deed) return
      event.preventDefault()
      deed()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [onClose])
}
