import { createContext, type ReactNode, useContext } from 'react'
import type { MarkupKeeper } from '../platform/pages/markup-keeper.ts'
import { useText } from './text.tsx'

/** On the server: where finished markup is kept. In the browser there is none, and parts are rendered like any other. */
export const MarkupContext = createContext<Pick<MarkupKeeper, 'find' | 'mark'> | undefined>(undefined)

type KeptPartProps = {
  /** What the part shows: its markup is kept for as long as this very object is. Without one it is rendered each time. */
  of: object | undefined
  /** Tells parts of one object apart, together with whatever else the part depends on. */
  name: string
  as?: 'div' | 'footer' | 'header' | 'nav' | 'section'
  className?: string
  /** Elements and no bare text; no ids made by React, no other kept part. */
  children: ReactNode
}

/**
 * A part of a page that is the same for every visitor who speaks a language, until the data it shows is replaced. The server renders
 * it once and then repeats its markup; the browser takes it over like any other. What of it depends on the request belongs into `name`.
 */
export function KeptPart({ of, name, as: Tag = 'div', className, children }: KeptPartProps) {
  const keeper = useContext(MarkupContext)
  const { language } = useText()
  const key = `${language} ${name}`
  const kept = of && keeper?.find(of, key)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what React itself made of these very children on an earlier page
  if (kept !== undefined) return <Tag className={className} dangerouslySetInnerHTML={{ __html: kept }} />
  // In the browser nothing stands there, at the same places: the ids that React makes count them.
  const [open, close] = of && keeper ? keeper.mark(of, key) : []
  return (
    <Tag className={className}>
      {open}
      {children}
      {close}
    </Tag>
  )
}
