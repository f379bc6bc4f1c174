import { useEffect, useRef } from 'react'

/**
 * Restores the focus when the pressed control disappears with its action: `place` gets it after the
 * next render, unless another element has it. `acted` is called at a press; a list that only loads
 * takes no focus.
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
