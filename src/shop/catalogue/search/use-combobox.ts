import { useEffect, useRef, useState } from 'react'

type Combobox = {
  input: HTMLInputElement
  listId: string
  /** Number of options. */
  count: number
  /** Opens the option at this place. */
  onOpen: (at: number) => void
}

type State = Pick<Combobox, 'count' | 'onOpen'> & { shown: boolean; active: number }

const NONE = -1

/** What stands in a field of the page. */
export function useTyped(input: HTMLInputElement): string {
  const [typed, setTyped] = useState(input.value)
  useEffect(() => {
    const hear = () => setTyped(input.value)
    input.addEventListener('input', hear)
    return () => input.removeEventListener('input', hear)
  }, [input])
  return typed
}

/** The next place in a list that ends where the field itself is. */
const moved = (active: number, count: number, key: 'ArrowDown' | 'ArrowUp'): number => {
  if (key === 'ArrowDown') return active + 1 === count ? NONE : active + 1
  return active === NONE ? count - 1 : active - 1
}

/**
 * A combobox with a list, as the ARIA practices describe it: the focus stays in the field, Up and
 * Down move, Enter opens, Esc closes and a second Esc clears. The field belongs to the page, which
 * is there before this script: its attributes and keys are set here.
 */
export function useCombobox({ input, listId, count, onOpen }: Combobox) {
  const [isOpen, setOpen] = useState(true)
  const [active, setActive] = useState(NONE)
  const shown = isOpen && count > 0
  const state = useRef<State>({ shown, active, count, onOpen })
  useEffect(() => {
    state.current = { shown, active, count, onOpen }
  })

  useEffect(() => {
    const show = (isShown: boolean) => {
      setOpen(isShown)
      setActive(NONE)
    }
    const hears: { [Name in keyof HTMLElementEventMap]?: (event: never) => void } = {
      input: () => show(true),
      focus: () => setOpen(true),
      blur: () => setOpen(false),
      keydown: (event: KeyboardEvent) => {
        const now = state.current
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault()
          if (now.shown) setActive(moved(now.active, now.count, event.key))
          else setOpen(true)
        } else if (event.key === 'Escape' && now.shown) {
          event.preventDefault()
          show(false)
        } else if (event.key === 'Enter') {
          show(false)
          if (!now.shown || now.active === NONE) return
          event.preventDefault()
          now.onOpen(now.active)
        }
      },
    }
    const listeners = Object.entries(hears) as [string, EventListener][]
    for (const [name, hear] of listeners) input.addEventListener(name, hear)
    return () => {
      for (const [name, hear] of listeners) input.removeEventListener(name, hear)
    }
  }, [input])

  useEffect(() => {
    const on = shown && active !== NONE ? `${listId}-${active}` : null
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(shown),
      'aria-controls': shown ? listId : null,
      'aria-activedescendant': on,
      autocomplete: 'off',
    }
    for (const [name, value] of Object.entries(attributes))
      if (value === null) input.removeAttribute(name)
      else input.setAttribute(name, value)
  }, [input, shown, active, listId])

  return { shown, active, close: () => setOpen(false) }
}
