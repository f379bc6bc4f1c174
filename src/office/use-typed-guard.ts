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

/** What is looked for is no work: it stands in the address, or is typed again in a moment. */
const isWork = (field: Field): boolean =>
  field.type !== 'search' &&
  field.type !== 'password' &&
  field.closest('[role="search"], search') === null

/**
 * Before a page goes whose fields say what nobody has sent, as with another language, the browser asks. A field that is gone, as with its dialog, or says
 * again what it said, is no reason; what was sent is none until it is typed into again.
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
