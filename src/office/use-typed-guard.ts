import { useEffect } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

const saidBy = (field: Field): string =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
    ? String(field.checked)
    : field.value

/** A search is no unsaved work: it is in the address or quickly retyped. */
const isWork = (field: Field): boolean =>
  field.type !== 'search' &&
  field.type !== 'password' &&
  field.closest('[role="search"], search') === null

/**
 * The browser asks before leaving a page with unsaved input, also on a change of language. Removed
 * fields (closed dialogs) and restored values do not count, nor does what was sent.
 */
export function useTypedGuard(): void {
  useEffect(() => {
    const before = new Map<Field, string>()
    const remember = ({ target }: Event) => {
      if (isField(target) && isWork(target) && !before.has(target))
        before.set(target, saidBy(target))
    }
    const sent = ({ target }: Event) => {
      for (const field of before.keys()) if (field.form === target) before.delete(field)
    }
    const ask = (event: BeforeUnloadEvent) => {
      if ([...before].some(([field, said]) => field.isConnected && saidBy(field) !== said))
        event.preventDefault()
    }
    addEventListener('focusin', remember)
    addEventListener('submit', sent, true)
    addEventListener('beforeunload', ask)
    return () => {
      removeEventListener('focusin', remember)
      removeEventListener('submit', sent, true)
      removeEventListener('beforeunload', ask)
    }
  }, [])
}
