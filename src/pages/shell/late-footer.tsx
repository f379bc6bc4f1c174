import { lazy, Suspense, useState } from 'react'
import { type AnnouncedPopup, answerCookie, nextPopup } from '../../shop/catalogue/content/popup.ts'
import { SubscribeFromHere } from '../../shop/people/newsletter/subscribe-from-here.tsx'

/** Loaded when one is shown. */
const PopupHost = lazy(async () => ({
  default: (await import('../../shop/catalogue/popup/popup-host.tsx')).PopupHost,
}))

/** Sends the form of the footer without leaving the page, and shows the popups that are due. */
export function LateFooter({
  part,
  popups,
}: {
  part: HTMLElement
  popups: readonly AnnouncedPopup[]
}) {
  const [isAsked] = useState(() => nextPopup(popups, document.cookie) !== undefined)
  // After a subscription here the popup does not offer the newsletter.
  const asked = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not in every browser
    for (const { id, asks } of popups) if (asks) document.cookie = answerCookie(id)
  }
  return (
    <>
      <SubscribeFromHere within={part} onAsked={asked} />
      {isAsked && (
        <Suspense>
          <PopupHost popups={popups} />
        </Suspense>
      )}
    </>
  )
}
