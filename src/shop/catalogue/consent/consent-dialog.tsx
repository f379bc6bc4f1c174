import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { useText } from '../../../ui/text.tsx'
import { ALL_ALLOWED, ALL_REFUSED, type Choices } from '../../site/consent.ts'
import { PRIVACY_SLUG } from '../../site/privacy-slug.ts'
import { useLinks } from '../../site/use-links.ts'
import './consent.css'
import { ConsentTabs } from './consent-tabs.tsx'

export type ConsentDialogProps = {
  /** For a visitor who wants to change the choice; else the three buttons come first. */
  opensWithChoices: boolean
  chosen: Choices
  isSaving: boolean
  onChoose: (choices: Choices) => void
}

const STOPS = 'a[href], button, input:not(:disabled), [tabindex="0"]'

/** Tab stays inside; Esc does nothing. */
function keepInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key === 'Escape') event.preventDefault()
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility(),
  )
  const [first, last] = [stops[0], stops.at(-1)]
  const at = document.activeElement
  const isAtEnd = event.shiftKey ? at === first || at?.matches('h2') : at === last
  if (!isAtEnd) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  next?.focus()
}

/** A modal that only a choice closes. The focus starts at its title. */
function useLocked(layer: string) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element?.open) element?.showModal()
    return () => element?.close()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: again on another layer
  useEffect(() => title.current?.focus(), [layer])
  return { dialog, title }
}

/** The question about cookies: three buttons alike, and behind the third all choices. */
export function ConsentDialog({
  opensWithChoices,
  chosen,
  isSaving,
  onChoose,
}: ConsentDialogProps) {
  const { t } = useText()
  const links = useLinks()
  const id = useId()
  const [isConfiguring, setConfiguring] = useState(opensWithChoices)
  const { dialog, title } = useLocked(isConfiguring ? 'choices' : 'first')
  const choose = (choices: Choices) => {
    if (!isSaving) onChoose(choices)
  }
  return (
    <dialog
      className="consent"
      ref={dialog}
      aria-labelledby={id}
      onKeyDown={keepInside}
      onCancel={(event) => event.preventDefault()}
      // Some systems close a dialog all the same, as the gesture for going back does.
      onClose={() => dialog.current?.isConnected && dialog.current.showModal()}
    >
      <div className="consent-body">
        <h2 id={id} ref={title} tabIndex={-1}>
          {t(isConfiguring ? 'consent.configureTitle' : 'consent.title')}
        </h2>
        {isConfiguring ? (
          <ConsentTabs chosen={chosen} isSaving={isSaving} onSave={choose} />
        ) : (
          <>
            <p>{t('consent.technicalWhy')}</p>
            <p>
              {t('consent.othersWhy')}{' '}
              <Link to={links.content(PRIVACY_SLUG)}>{t('consent.policy')}</Link>
            </p>
            <div className="consent-ways">
              <Button aria-disabled={isSaving} onClick={() => choose(ALL_ALLOWED)}>
                {t('consent.accept')}
              </Button>
              <Button aria-disabled={isSaving} onClick={() => choose(ALL_REFUSED)}>
                {t('consent.reject')}
              </Button>
              <Button aria-disabled={isSaving} onClick={() => setConfiguring(true)}>
                {t('consent.configure')}
              </Button>
            </div>
          </>
        )}
      </div>
    </dialog>
  )
}
