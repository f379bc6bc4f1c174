import type { ReactNode } from 'react'
import { Note } from './note.tsx'

/** What went wrong, spoken at once; nothing where nothing did. */
export function Failure({ children }: { children: ReactNode }) {
  return children ? (
    <Note kind="bad" role="alert">
      {children}
    </Note>
  ) : null
}
