import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { answerCookie, nextPopup } from '../../shop/catalogue/popup/popup.ts'
import { SubscribeFromHere } from '../../shop/people/newsletter/subscribe-from-here.tsx'
import { FooterContent } from './footer-content.tsx'
import type { ShellLoaded } from './storefront.tsx'

/** Loaded when one is shown. */
const PopupHost = lazy(async () => ({
  default: (await import('../../shop/catalogue/popup/popup-host.tsx')).PopupHost,
}))

export type LateFooterProps = { part: HTMLElement | null; loaded: ShellLoaded }

/** Renders the footer where the server has not, and sends its form without leaving the page. */
export function LateFooter({ part, loaded }: LateFooterProps) {
  const [isEmpty] = useState(() => !part?.firstChild)
  const { popups = [] } = loaded
  const [isAsked] = useState(() => nextPopup(popups, document.cookie) !== undefined)
  // After a subscription here the popup does not offer the newsletter.
  const asked = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not in every browser
    for (const { id, asks } of popups) if (asks) document.cookie = answerCookie(id)
  }
  return (
    part && (
      <>
        {isEmpty && createPortal(<FooterContent loaded={loaded} />, part)}
        <SubscribeFromHere within={part} onAsked={asked} />
        {isAsked && (
          <Suspense>
            <PopupHost popups={popups} />
          </Suspense>
        )}
      </>
    )
  )
}
