import { lazy, Suspense, useEffect, useState } from 'react'
import { privacyLink } from '../../shop/site/links.ts'
import { readStored } from '../../ui/browser-storage.ts'
import { useText } from '../../ui/text.tsx'

const LateConsent = lazy(async () => ({
  default: (await import('./late-consent.tsx')).LateConsent,
}))

/** No choice yet, scripts that wait for one, or a choice that could not be sent. */
const hasWork = (): boolean =>
  !document.cookie.includes('c_essential=true') ||
  /"src"/.test(document.documentElement.dataset.consent ?? '') ||
  /"unsent"/.test(readStored('consent') ?? '')

/** Opens the choice of cookies; without script it leads to the policy. */
export function ConsentLink() {
  const { t } = useText()
  const [presses, setPresses] = useState(0)
  const [isDue, setDue] = useState(false)
  useEffect(() => setDue(hasWork()), [])
  return (
    <>
      <a
        href={privacyLink}
        onClick={(event) => {
          event.preventDefault()
          setPresses(presses + 1)
        }}
      >
        {t('consent.link')}
      </a>
      {(isDue || presses > 0) && (
        <Suspense>
          <LateConsent presses={presses} />
        </Suspense>
      )}
    </>
  )
}
