import { Suspense, useEffect, useState } from 'react'
import { PRIVACY_SLUG } from '../../shop/site/privacy-slug.ts'
import { useLinks } from '../../shop/site/use-links.ts'
import { useText } from '../../ui/text.tsx'
import { throughDoor } from './through-door.ts'

const LateConsent = throughDoor('ConsentDoor')

/** No choice yet, or scripts that depend on it. */
const hasWork = (): boolean =>
  !document.cookie.includes('c_essential=true') ||
  !document.documentElement.dataset.brand?.includes('scripts":[]')

/** Opens the choice of cookies; without script it leads to the policy. */
export function ConsentLink() {
  const { t } = useText()
  const links = useLinks()
  // One: the choice may be due; more: the link was pressed.
  const [wanted, setWanted] = useState(0)
  useEffect(() => {
    if (hasWork()) setWanted(1)
  }, [])
  return (
    <>
      <a
        href={links.content(PRIVACY_SLUG)}
        onClick={(event) => {
          event.preventDefault()
          setWanted(wanted + 2)
        }}
      >
        {t('consent.link')}
      </a>
      {wanted > 0 && (
        <Suspense>
          <LateConsent wanted={wanted} />
        </Suspense>
      )}
    </>
  )
}
