import { useEffect, useState } from 'react'

const ROW = '[data-row]'
/** Around a row and its checkbox. */
const ITEM = '[data-item]'
const FIRST = { move: '[data-move]', note: '[data-note]', search: '#desk-search' } as const
const TICKETS = '[data-tickets]'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  ((target instanceof HTMLInputElement && target.type !== 'checkbox') ||
    target.isContentEditable ||
    ['TEXTAREA', 'SELECT'].includes(target.tagName) ||
    target.closest('dialog') !== null)

function focusRow(step: 1 | -1): void {
  const rows: HTMLElement[] = [...document.querySelectorAll<HTMLElement>(ROW)]
  const at =
    document.activeElement instanceof HTMLElement ? rows.indexOf(document.activeElement) : -1
  const next = at < 0 ? 0 : at + step
  rows[Math.max(0, Math.min(rows.length - 1, next))]?.focus()
}

const focusFirst = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()

/** Chooses the row with the focus, or leaves it out. */
function chooseRow(): void {
  const item = document.activeElement?.closest(ITEM)
  item?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click()
}

export type KeyHelpState = { open: boolean; show: () => void; hide: () => void }

/**
 * J and K move through the rows (Enter opens a link), X chooses one, M goes to the moves, N to the
 * note, / to the search, P prints the tickets, ? shows the keys; Esc leaves.
 */
export function useDeskKeys(onLeave: () => void): KeyHelpState {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const deeds: Record<string, () => void> = {
      j: () => focusRow(1),
      k: () => focusRow(-1),
      x: chooseRow,
      m: () => focusFirst(FIRST.move),
      n: () => focusFirst(FIRST.note),
      p: () => press(TICKETS),
      '/': () => focusFirst(FIRST.search),
      '?': () => setOpen(true),
      Escape: onLeave,
    }
    const hear = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented ||
        isTyping(event.target) ||
        document.querySelector('dialog[open]') !== null
      )
        return
      const deed = deeds[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!deed) return
      event.preventDefault()
      deed()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [onLeave])
  return { open, show: () => setOpen(true), hide: () => setOpen(false) }
}
