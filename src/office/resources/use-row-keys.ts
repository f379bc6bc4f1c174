import { useEffect } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('dialog, textarea, select, input:not([type="checkbox"])') !== null)

function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const active = document.activeElement?.closest('tr')?.querySelector('[data-row]')
  const at = rows.findIndex((row) => row === (active ?? document.activeElement))
  const current = at >= 0 ? at : rows.findIndex((row) => row.hasAttribute('aria-current'))
  rows[current < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, current + step))]?.focus()
}

const chooseRow = () =>
  document.activeElement?.closest('tr')?.querySelector<HTMLElement>('input')?.click()

/** J and K move through the rows (Enter opens), X chooses one, / goes to the search. */
export function useRowKeys(): void {
  useEffect(() => {
    const deeds: Record<string, () => void> = {
      j: () => focusRow(1),
      k: () => focusRow(-1),
      x: chooseRow,
      '/': () => document.querySelector<HTMLElement>('#resource-search')?.focus(),
    }
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const deed = deeds[event.key.toLowerCase()]
      if (!deed) return
      event.preventDefault()
      deed()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}
