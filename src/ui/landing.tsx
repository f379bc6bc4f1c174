import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Takes the focus when it appears, because the pressed button is gone. `ifLost`: only if nothing
 * has the focus.
 */
export function Landing({ ifLost = false, children }: { ifLost?: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!ifLost || document.activeElement === document.body) place.current?.focus()
  }, [ifLost])
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  )
}
