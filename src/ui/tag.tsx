import type { ReactNode } from 'react'

/**
 * Progress: not begun, in progress, done; a diamond needs attention. Shape first, colour second.
 */
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
