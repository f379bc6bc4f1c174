import { type ComponentProps, createContext, useContext } from 'react'
import type { ShellPartName, ShellParts } from '../platform/pages/shell-parts.ts'

/**
 * On the server: the cache of the shell's parts. In the browser there is none, and the parts render
 * like any other.
 */
export const ShellPartsContext = createContext<Pick<ShellParts, 'find' | 'mark'> | undefined>(
  undefined,
)

/** Its children are elements without ids made by React, the same for every address and visitor. */
type ShellPartProps = ComponentProps<'div'> & { name: ShellPartName }

/**
 * A part of the shell that looks the same on every page: the server renders it once for each
 * language and version of the content.
 */
export function ShellPart({ name, children, ...div }: ShellPartProps) {
  const parts = useContext(ShellPartsContext)
  const cached = parts?.find(name)
  if (cached !== undefined)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup of the same children
    return <div {...div} dangerouslySetInnerHTML={{ __html: cached }} />
  // The browser has the same two places, both empty: React counts them when it makes ids.
  const [open, close] = parts?.mark(name) ?? []
  return (
    <div {...div}>
      {open}
      {children}
      {close}
    </div>
  )
}
