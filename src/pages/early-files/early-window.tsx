import { useCallback, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { WantedProduct } from '../../shop/artwork/early-files/early-calls.ts'
import {
  adoptPending,
  type EarlyPlace,
  keepSecret,
  secretOf,
} from '../../shop/artwork/early-files/pending-store.ts'
import { useEarlyLine } from '../../shop/artwork/early-files/use-early-line.ts'
import { watchCart } from '../../shop/session/cart-store.ts'
import { loadTexts } from '../../shop/site/load-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type Text, TextProvider, useText } from '../../ui/text.tsx'
import { EarlyPanel } from './early-panel.tsx'

/** `past`: its files went into the cart; running uploads continue. */
type Session = { id: number; place: EarlyPlace; wanted: WantedProduct; past: boolean }

/** Outside of the page's React tree: uploads continue during navigation. */
let root: Root | undefined
let sessions: readonly Session[] = []

function EarlyDialog({
  session,
  open,
  onClose,
}: {
  session: Session
  open: boolean
  onClose: () => void
}) {
  const { t } = useText()
  const { place, wanted } = session
  const [secret, setSecret] = useState(() => secretOf(place))
  const keep = useCallback(
    (next: string | null) => {
      keepSecret(place, next)
      setSecret(next)
    },
    [place],
  )
  const early = useEarlyLine({ secret, wanted, mayOpen: true, onSecret: keep })
  const { widthMm, heightMm } = wanted.configuration
  const close = (
    <Button wide onClick={onClose}>
      {t('early.close')}
    </Button>
  )
  return (
    <Dialog open={open} onClose={onClose} title={t('early.title')} actions={close}>
      <p>{t('early.lead', { widthCm: widthMm / 10, heightCm: heightMm / 10 })}</p>
      <EarlyPanel early={early} wanted={wanted} onOthers={() => keep(null)} />
    </Dialog>
  )
}

function show(text: Text, messages: Record<string, string>, open: number | null): void {
  root?.render(
    <TextProvider language={text.language} messages={messages} file={text.file}>
      {sessions.map((session) => (
        <EarlyDialog
          key={session.id}
          session={session}
          open={session.id === open}
          onClose={() => show(text, messages, null)}
        />
      ))}
    </TextProvider>,
  )
}

/** Whether it has files that the cart has not taken yet. */
export function hasFiles(place: EarlyPlace): boolean {
  adoptPending()
  return secretOf(place) !== null
}

const isSame = (one: EarlyPlace, other: EarlyPlace): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Files in the cart are no longer for the next line. */
function adopt(): void {
  adoptPending()
  sessions = sessions.map((session) =>
    'product' in session.place && secretOf(session.place) === null
      ? { ...session, past: true }
      : session,
  )
}

/**
 * Opens the file window of a product page, for the cart line being changed or the next one. Windows
 * of other products stay in the background.
 */
export async function openEarlyWindow(
  text: Text,
  place: EarlyPlace,
  wanted: WantedProduct,
): Promise<void> {
  const messages = await loadTexts(text.file ?? '')
  if (!root) {
    root = createRoot(document.body.appendChild(document.createElement('div')))
    watchCart(adopt)
  }
  adopt()
  const before = sessions.find((each) => !each.past && isSame(each.place, place))
  const session = { id: before?.id ?? sessions.length, place, wanted, past: false }
  sessions = [...sessions.filter(({ id }) => id !== session.id), session]
  show(text, messages, session.id)
}
