import type { ReactNode } from 'react'

/** How far a thing is: not begun, under way, done; a diamond needs the reader. Shape first, colour second. */
export type TagShape = 'empty' | 'half' | 'full' | 'diamond'
export type TagTone = 'quiet' | 'ok' | 'warn' | 'bad'

export function Tag({
  shape,
  tone = 'quiet',
  children,
}: {
  shape: TagShape
  tone?: TagTone
  children: ReactNode
}) {
  return <span className={`tag tag-${shape} tag-${tone}`}>{children}</span>
}
