import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { ShellPart } from '../../ui/shell-part.tsx'
import { FooterContent } from './footer-content.tsx'
import type { ShellLoaded } from './storefront.tsx'

const LateFooter = lazy(async () => ({
  default: (await import('./shell-door.tsx')).FooterDoor,
}))

/**
 * The columns of the footer. The code behind its form, which works without script, is loaded when
 * the footer gets the focus; that of popups when one is due.
 */
export function FooterPart({ loaded }: { loaded: ShellLoaded }) {
  const part = useRef<HTMLDivElement>(null)
  const [isWanted, setWanted] = useState(false)
  const want = () => setWanted(true)
  const { popupMs } = loaded
  useEffect(() => {
    if (!popupMs) return
    const due = setTimeout(() => setWanted(true), popupMs)
    return () => clearTimeout(due)
  }, [popupMs])
  return (
    <>
      <ShellPart name="footer" className="footer-columns" ref={part} onFocus={want}>
        <FooterContent loaded={loaded} />
      </ShellPart>
      {isWanted && part.current && (
        <Suspense>
          <LateFooter part={part.current} popups={loaded.popups ?? []} />
        </Suspense>
      )}
    </>
  )
}
