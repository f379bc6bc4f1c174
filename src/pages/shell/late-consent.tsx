import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { sendConsent } from '../../shop/catalogue/consent/consent-calls.ts'
import {
  CONSENT_KEY,
  dropRefused,
  keepAnswer,
  keptAnswer,
  markSent,
  pageConsent,
  setChoices,
} from '../../shop/catalogue/consent/consent-store.ts'
import {
  isRunning,
  mustStopAt,
  runScripts,
} from '../../shop/catalogue/consent/running-scripts-store.ts'
import { isUnfinished } from '../../shop/catalogue/consent/unfinished-store.ts'
import {
  type Choices,
  choicesIn,
  hasChosen,
  isWithdrawn,
  mustAsk,
} from '../../shop/site/consent.ts'
import { PRIVACY_SLUG } from '../../shop/site/privacy-slug.ts'
import { allowedScripts } from '../../shop/site/site-scripts.ts'
import { useLinks } from '../../shop/site/use-links.ts'
import { watchStored } from '../../ui/browser-storage.ts'
import { useText } from '../../ui/text.tsx'

const ConsentDialog = lazy(async () => ({
  default: (await import('../../shop/catalogue/consent/consent-dialog.tsx')).ConsentDialog,
}))

/** The record of the choice may take so long before the page is loaded again. */
const SENDING_MS = 1000

/** A browser without cookies could only be asked again and again; nothing is loaded in it. */
const isDueNow = (page: ReturnType<typeof pageConsent>): boolean =>
  navigator.cookieEnabled && mustAsk(document.cookie, page, keptAnswer()?.version)

/** Sends the kept answer; one that fails is sent with the next page. */
async function record(language: Parameters<typeof sendConsent>[0]): Promise<void> {
  const answer = keptAnswer()
  if (!answer?.unsent) return
  const { id, version } = answer
  const body = { id, version, ...choicesIn(document.cookie) }
  if ((await sendConsent(language, body)).kind === 'done') markSent(answer)
}

/**
 * Asks for the choice where it is missing, and loads the scripts that it allows. `wanted` grows with
 * every press of the link, from one.
 */
export function LateConsent({ wanted }: { wanted: number }) {
  const { language } = useText()
  const links = useLinks()
  const { pathname } = useLocation()
  const [page] = useState(pageConsent)
  const [isDue, setDue] = useState(() => isDueNow(page))
  const [seen, setSeen] = useState(1)
  const [isSaving, setSaving] = useState(false)
  const [choice, setChoice] = useState(0)
  const stopsNext = useRef(false)
  const documentPath = useRef(pathname)

  useEffect(() => watchStored(CONSENT_KEY, () => setDue(isDueNow(page))), [page])
  useEffect(() => {
    if (hasChosen(document.cookie)) void record(language)
  }, [language])
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after a choice
  useEffect(() => {
    const hasTurned = documentPath.current !== pathname
    documentPath.current = pathname
    // A script that runs cannot be stopped: a new document is without it.
    if (isRunning() && ((hasTurned && stopsNext.current) || mustStopAt(pathname)))
      return window.location.reload()
    if (!isDue) runScripts(allowedScripts(page.scripts, choicesIn(document.cookie), pathname))
  }, [page, pathname, isDue, choice])

  const choose = async (choices: Choices) => {
    const before = choicesIn(document.cookie)
    const isNew = isDue || JSON.stringify(before) !== JSON.stringify(choices)
    if (isNew) {
      setSaving(true)
      setChoices(choices)
      dropRefused(page.scripts, choices)
      keepAnswer(page.version)
      const late = new Promise((resolve) => setTimeout(resolve, SENDING_MS))
      await Promise.race([record(language), late])
      if (!isUnfinished()) return window.location.reload()
      stopsNext.current = isWithdrawn(before, choices)
    }
    setSaving(false)
    setSeen(wanted)
    setDue(false)
    setChoice((count) => count + 1)
  }
  const isPressed = wanted > seen
  // The policy can be read before choosing; nothing is loaded there either.
  if (!isPressed && (!isDue || pathname === links.content(PRIVACY_SLUG))) return null
  return createPortal(
    <Suspense>
      <ConsentDialog
        key={isPressed ? wanted : 'first'}
        opensWithChoices={isPressed}
        chosen={choicesIn(document.cookie)}
        isSaving={isSaving}
        onChoose={(choices) => void choose(choices)}
      />
    </Suspense>,
    document.body,
  )
}
