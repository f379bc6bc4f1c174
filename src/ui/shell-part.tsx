import { createContext, type ReactNode, useContext } from 'react'
import type { ShellPartName, ShellParts } from '../platform/pages/shell-cache.ts'

/** On the server: the cache of the shell's parts. In the browser there is none, and the parts render like any other. */
export const ShellPartsContext = createContext<Pick<ShellParts, 'find' | 'mark'> | undefined>(
  undefined,
)

type ShellPartProps = {
  /** The data that the part shows. Its markup is cached as long as this very object is used; without one it is never cached. */
  of: object | undefined
  name: ShellPartName
  className?: string
  /** Elements only: no ids made by React, and nothing that depends on the address. */
  children: ReactNode
}

/** A part of the shell that looks the same on every page: the server renders it once for each language and version of the content. */
export function ShellPart({ of, name, className, children }: ShellPartProps) {
  const parts = useContext(ShellPartsContext)
  const cached = of && parts?.find(of, name)
  if (cached !== undefined)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that React rendered from the same children on an earlier page
    return <div className={className} dangerouslySetInnerHTML={{ __html: cached }} />
  // The browser has the same two places, both empty: React counts them when it makes ids.
  const [open, close] = of && parts ? parts.mark(of, name) : []
  return (
    <div className={className}>
      {open}
      {children}
      {close}
    </div>
  )
}
