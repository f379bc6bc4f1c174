import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { LateFooterProps } from './late-footer.tsx'
import type { ShellLoaded } from './storefront.tsx'

const AS_IT_CAME = { __html: '' }

/**
 * The columns of the footer as they came from the server: hydration skips them. Their code is
 * loaded when a page without them precedes, when the form (which works without script) gets the
 * focus, and when a popup is due.
 */
export function FooterPart({ loaded }: { loaded: ShellLoaded }) {
  const part = useRef<HTMLDivElement>(null)
  const [late, setLate] = useState<{ LateFooter: ComponentType<LateFooterProps> }>()
  const load = () => void import('./late-footer.tsx').then(setLate)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a page
  useEffect(() => {
    if (!part.current?.firstChild) load()
    if (loaded.popupMs) setTimeout(load, loaded.popupMs)
  }, [])
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing is set, so that what is there stays; its fields and links are what is focused */}
      <div
        className="footer-columns"
        ref={part}
        onFocus={load}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps the server's markup unchanged
        dangerouslySetInnerHTML={AS_IT_CAME}
      />
      {late && <late.LateFooter part={part.current} loaded={loaded} />}
    </>
  )
}
