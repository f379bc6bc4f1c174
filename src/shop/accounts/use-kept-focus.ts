import { useEffect, useRef } from 'react'

/**
 * Where the focus goes when what was pressed goes with what it did: `place` takes it, once what is shown is another, unless something has it. `acted` is
 * called when something was pressed; a list that only loads takes no focus.
 */
export function useKeptFocus<T extends HTMLElement>(shown: unknown) {
  const place = useRef<T>(null)
  const pressed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when what is shown is another
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body) place.current?.focus()
    pressed.current = false
  }, [shown])
  const acted = () => {
    pressed.current = true
  }
  return { place, acted }
}
