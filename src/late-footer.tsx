import { useState } from 'react'
import { createPortal } from 'react-dom'
import { FooterContent } from './footer-content.tsx'
import { SubscribeFromHere } from './shop/newsletter/subscribe-from-here.tsx'
import type { ShellLoaded } from './storefront.tsx'

export type LateFooterProps = { part: HTMLElement | null; loaded: ShellLoaded }

/** Fills the footer where the server has not, and sends its form without leaving the page. */
export function LateFooter({ part, loaded }: LateFooterProps) {
  const [isEmpty] = useState(() => !part?.firstChild)
  return (
    part && (
      <>
        {isEmpty && createPortal(<FooterContent loaded={loaded} />, part)}
        <SubscribeFromHere within={part} />
      </>
    )
  )
}
