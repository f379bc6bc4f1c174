import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import type { PanePart } from './pane-part.ts'
import { takeMissingPieces } from './staff-calls.ts'
import { useMove } from './use-move.ts'

/** Payment arrived when too few pieces were in stock. */
export function PaneStock({ caller, order, onMoved, onExpired }: PanePart) {
  const { t } = useText()
  const { busy, failure, make } = useMove(onMoved, onExpired)
  if (order.status !== 'preparing' || !order.stock || order.stock.missing.length === 0) return null
  return (
    <section className="stack-small">
      <Note
        kind="bad"
        title={t('staff.pieces.title')}
        actions={
          <Button
            kind="ink"
            small
            aria-disabled={busy}
            onClick={() => void make(() => takeMissingPieces(caller, order.number))}
          >
            {t('staff.pieces.take')}
          </Button>
        }
      >
        {order.stock.missing.map(({ name, left, wanted }) => (
          <p key={name}>{t('staff.pieces.missing', { product: name, left, wanted })}</p>
        ))}
        <p>{t('staff.pieces.what')}</p>
      </Note>
      <Failure>{failure}</Failure>
    </section>
  )
}
