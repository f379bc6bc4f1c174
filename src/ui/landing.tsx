import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Takes the focus when it appears: what was pressed is gone, and whoever goes on by keyboard goes on from here. `ifLost`: only where nothing has it.
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
