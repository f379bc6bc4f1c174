import { type FormEvent, useCallback, useId, useState } from 'react'
import type { Answer } from '../shop/buying/checkout/shop-api.ts'
import type { ShelfView } from '../shop/catalogue/stock/shelf-schema.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useText } from '../ui/text.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import { RoomMain } from './room-main.tsx'
import { loadShelf, recount } from './stock-calls.ts'
import { useRoom } from './use-office.ts'
import './stock.css'
import { shutOutBy, useCaller, useReading } from './use-desk.ts'
import { useMay } from './use-rights.ts'

type Goods = ShelfView[number]
type RowProps = { goods: Goods; send: (pieces: string, seen: number) => Promise<Answer<ShelfView>> }

/** A product with its stock. Refusals appear at the field; typed values stay. */
function GoodsRow({ goods: { name, piecesLeft, piecesHeld }, send }: RowProps) {
  const { t } = useText()
  const id = useId()
  /** Null: nothing typed; the field follows the orders. */
  const [typed, setTyped] = useState<{ pieces: string; seen: number | null } | null>(null)
  const [said, setSaid] = useState<{ error?: string; saved?: boolean }>({})
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const pieces = typed?.pieces ?? String(piecesLeft)
    setBusy(true)
    const answer = await send(pieces, typed?.seen ?? piecesLeft)
    setBusy(false)
    if (answer.kind === 'done') setTyped(null)
    setSaid(
      answer.kind === 'done'
        ? { saved: true }
        : {
            error:
              answer.kind === 'refused'
                ? (answer.refusals[0]?.message ?? '')
                : t('staff.unreachable'),
          },
    )
    if (answer.kind !== 'done') document.getElementById(id)?.focus()
    // Orders took some meanwhile: the new figure is shown, and the next press confirms.
    if (answer.kind === 'refused' && answer.status === 409) setTyped({ pieces, seen: null })
  }
  return (
    <li>
      <form className="shelf-row" noValidate onSubmit={submit} aria-label={name}>
        <div className="shelf-name">
          <strong>{name}</strong>
          <p className="small secondary">
            {piecesHeld > 0
              ? t('staff.stock.held', { count: piecesHeld })
              : t('staff.stock.noneHeld')}
          </p>
        </div>
        <div>
          <div className="shelf-count">
            <TextField
              id={id}
              label={t('staff.stock.left')}
              unit={t('staff.stock.unit')}
              inputMode="numeric"
              autoComplete="off"
              value={typed?.pieces ?? String(piecesLeft)}
              error={said.error}
              onChange={(event) => {
                setTyped({ pieces: event.target.value, seen: typed?.seen ?? piecesLeft })
                setSaid({})
              }}
            />
            <Button type="submit" aria-disabled={busy || undefined}>
              {t('staff.stock.save')}
            </Button>
          </div>
          <p className="small secondary" role="status">
            {said.saved && t('staff.stock.saved', { count: piecesLeft })}
          </p>
        </div>
      </form>
    </li>
  )
}

/** Counted products: remaining stock, and a field for a new count. */
export default function StockPage() {
  const { onExpired } = useRoom()
  const may = useMay()
  const { t, number } = useText()
  const title = useId()
  const caller = useCaller()
  const read = useCallback((signal: AbortSignal) => loadShelf(caller, signal), [caller])
  const { shown, failed, show, reload } = useReading(read, onExpired)
  const send = async (slug: string, pieces: string, seen: number) => {
    const answer = await recount(caller, slug, { pieces, seen })
    const notice = shutOutBy(answer)
    if (notice !== undefined) onExpired(notice)
    if (answer.kind === 'done') show(answer.data)
    else if (answer.kind === 'refused' && answer.status === 409) await reload()
    return answer
  }
  return (
    <RoomMain labelledBy={title} className="office-stock">
      <div className="desk stack">
        <h1 id={title}>{t('staff.stock')}</h1>
        {may('stock:change') && <p className="secondary">{t('staff.stock.lead')}</p>}
        <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
        {shown?.length === 0 && <EmptyState title={t('staff.stock.none')} />}
        {shown && shown.length > 0 && (
          <ul className="shelf">
            {shown.map((goods) =>
              may('stock:change') ? (
                <GoodsRow
                  key={goods.slug}
                  goods={goods}
                  send={(pieces, seen) => send(goods.slug, pieces, seen)}
                />
              ) : (
                <li key={goods.slug} className="shelf-row">
                  <strong className="shelf-name">{goods.name}</strong>
                  <span className="figure">
                    {number(goods.piecesLeft)} {t('staff.stock.unit')}
                  </span>
                </li>
              ),
            )}
          </ul>
        )}
      </div>
    </RoomMain>
  )
}
