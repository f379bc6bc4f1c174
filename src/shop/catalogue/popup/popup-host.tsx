import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useMatches } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useText } from '../../../ui/text.tsx'
import { customerToken } from '../../buying/checkout/shop-api.ts'
import { loadOwn } from '../../people/newsletter/own-newsletter-calls.ts'
import { SubscribeForm } from '../../people/newsletter/subscribe-form.tsx'
import { SubscribeFromHere } from '../../people/newsletter/subscribe-from-here.tsx'
import { hasChosen } from '../../site/consent.ts'
import {
  type AnnouncedPopup,
  answerCookie,
  mayOpenOn,
  nextPopup,
  pagesOf,
  waitMs,
} from '../content/popup.ts'
import type { PopupText } from '../content/site-schema.ts'
import { PopupBody } from './popup-body.tsx'
import { loadPopups } from './popup-calls.ts'
import './popup.css'

/** Interval between checks for activity. */
const LOOK_MS = 1000

/**
 * The visitor has not yet chosen cookies, types, has something open, or looks at another window: the
 * popup waits.
 */
const isBusy = (): boolean =>
  !hasChosen(document.cookie) ||
  document.hidden ||
  (document.activeElement?.matches('input, select, textarea') ?? false) ||
  document.querySelector('dialog[open], :popover-open') !== null

type Shown = PopupText & Pick<AnnouncedPopup, 'id' | 'asks'>

/**
 * Opens the next popup when the visitor is idle on a browsing page. A closed or answered popup is
 * not shown again.
 */
export function PopupHost({ popups }: { popups: readonly AnnouncedPopup[] }) {
  const { language } = useText()
  const { pathname } = useLocation()
  const loaded = useMatches().at(-1)?.loaderData as { kind?: string } | undefined
  const kind = loaded?.kind
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    // Closes on navigation to the cart, without counting as answered.
    setShown(null)
    const next = nextPopup(popups, document.cookie, pagesOf(pathname, kind))
    if (!next || !mayOpenOn(pathname)) return
    let left = false
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      if (isBusy()) {
        timer = setTimeout(look, LOOK_MS)
        return
      }
      const found = await textOf(next, language)
      if (left || !found) return
      if (isBusy()) timer = setTimeout(look, LOOK_MS)
      else setShown({ ...found, ...next })
    }
    timer = setTimeout(look, waitMs(next, performance.now()))
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [popups, pathname, kind, language])
  // Outside the footer's styles.
  return (
    shown &&
    createPortal(
      <Popup key={shown.id} popup={shown} onClose={() => setShown(null)} />,
      document.body,
    )
  )
}

/** Nothing to show if the shop does not answer or the visitor is subscribed or asked already. */
async function textOf(
  { id, asks }: AnnouncedPopup,
  language: ReturnType<typeof useText>['language'],
): Promise<PopupText | undefined> {
  if (asks && customerToken() !== null) {
    const own = await loadOwn(language)
    if (own.kind === 'done' && (own.data.state === 'on' || own.data.state === 'asked')) {
      // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not in every browser
      document.cookie = answerCookie(id)
      return undefined
    }
  }
  const answer = await loadPopups(language)
  return answer.kind === 'done' ? answer.data.find((each) => each._id === id) : undefined
}

function Popup({
  popup: { id, asks, title, ...words },
  onClose,
}: {
  popup: Shown
  onClose: () => void
}) {
  const { t } = useText()
  const [asked, setAsked] = useState(false)
  const [form, setForm] = useState<HTMLElement | null>(null)
  const way = useRef<HTMLButtonElement>(null)
  // The first stop is the way out, not a field: a telephone would bring up its keys.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when it thanks
  useEffect(() => way.current?.focus(), [asked])
  const answered = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not in every browser
    document.cookie = answerCookie(id)
  }
  const close = () => {
    answered()
    onClose()
  }
  const out = (
    <Button ref={way} onClick={close}>
      {t(asks && !asked ? 'newsletter.popup.no' : 'shell.close')}
    </Button>
  )
  return (
    <Dialog open onClose={close} title={asked ? t('newsletter.thanks') : title}>
      {asked && <p role="status">{t('newsletter.thanksWhy')}</p>}
      {!asked && <PopupBody {...words} />}
      {asks && !asked && (
        <div ref={setForm} className="popup-form">
          <p className="small">{t('newsletter.what')}</p>
          <SubscribeForm from="popup" />
          {form && (
            <SubscribeFromHere
              within={form}
              thanks={false}
              onAsked={() => {
                answered()
                setAsked(true)
              }}
            />
          )}
        </div>
      )}
      <div className="popup-out">{out}</div>
    </Dialog>
  )
}
