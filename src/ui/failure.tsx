import type { ReactNode } from 'react'
import { Note } from './note.tsx'

/** Error message, announced at once; empty without one. */
export function Failure({ children }: { children: ReactNode }) {
  return children ? (
    <Note kind="bad" role="alert">
      {children}
    </Note>
  ) : null
}
