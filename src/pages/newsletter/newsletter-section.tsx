import { useEffect, useRef, useState } from 'react'
import { useAnswer } from '../../shop/buying/checkout/use-answer.ts'
import { NotAnswered } from '../../shop/people/accounts/not-answered.tsx'
import { loadOwn, setOwn } from '../../shop/people/newsletter/own-newsletter-calls.ts'
import { AreaPart } from '../../shop/session/area-part.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'

/** Section of the profile: newsletter subscription. */
export function NewsletterSection({ email }: { email: string }) {
  const { t, language } = useText()
  const { data, answer, again, put } = useAnswer(loadOwn)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const place = useRef<HTMLParagraphElement>(null)
  const turned = useRef(false)
  const state = data?.state
  // The pressed button goes with the state it belonged to: the focus goes to what holds now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the state is another
  useEffect(() => {
    if (turned.current && document.activeElement === document.body) place.current?.focus()
    turned.current = false
  }, [state])
  const turn = async (on: boolean) => {
    if (busy) return
    setBusy(true)
    setRefused(null)
    const found = await setOwn(language, on)
    setBusy(false)
    turned.current = found.kind === 'done'
    if (found.kind === 'done') put(found.data)
    else
      setRefused(
        found.kind === 'refused' ? (found.refusals[0]?.message ?? '') : t('account.unreachable'),
      )
  }
  return (
    <AreaPart title={t('newsletter.title')}>
      {!data && <NotAnswered answer={answer} again={again} />}
      {data && (
        <>
          <p className="secondary" role="status" ref={place} tabIndex={-1}>
            {t(`newsletter.own.${data.state}`, { email })}
          </p>
          {refused !== null && (
            <Note kind="bad" role="alert">
              {refused}
            </Note>
          )}
          {data.state !== 'unproven' && (
            <p className="area-actions">
              {data.state !== 'on' && (
                <Button aria-disabled={busy} onClick={() => void turn(true)}>
                  {t(data.state === 'asked' ? 'newsletter.own.again' : 'newsletter.submit')}
                </Button>
              )}
              {data.state !== 'off' && (
                <Button aria-disabled={busy} onClick={() => void turn(false)}>
                  {t(data.state === 'on' ? 'newsletter.leave.action' : 'newsletter.own.cancel')}
                </Button>
              )}
            </p>
          )}
        </>
      )}
    </AreaPart>
  )
}
