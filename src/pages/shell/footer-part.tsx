import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { useRegistered } from '../../shop/session/use-registered.ts'
import { LatePart } from '../../ui/late-part.tsx'
import type { ShellLoaded } from './storefront.tsx'
import { throughDoor } from './through-door.ts'

const LateFooter = throughDoor('FooterDoor')
const Columns: ComponentType<{ loaded: ShellLoaded }> = import.meta.env.SSR
  ? (await import('./footer-content.tsx')).FooterContent
  : throughDoor('ColumnsDoor')

/**
 * The columns of the footer, as the server wrote them for visitors who are not signed in. The code
 * behind its form, which works without script, is loaded when the footer gets the focus; that of
 * popups when one is due.
 */
export function FooterPart({ loaded }: { loaded: ShellLoaded }) {
  const part = useRef<HTMLDivElement>(null)
  const isRegistered = useRegistered()
  const [isWanted, setWanted] = useState(false)
  const want = () => setWanted(true)
  const { popupMs } = loaded
  useEffect(() => {
    if (!popupMs) return
    const due = setTimeout(() => setWanted(true), popupMs)
    return () => clearTimeout(due)
  }, [popupMs])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus comes from a control inside
    <div ref={part} onFocus={want}>
      <LatePart name="footer" className="footer-columns" live={isRegistered}>
        <Columns loaded={loaded} />
      </LatePart>
      {isWanted && part.current && (
        <Suspense>
          <LateFooter part={part.current} popups={loaded.popups ?? []} />
        </Suspense>
      )}
    </div>
  )
}
