import { useState } from 'react'
import { isHandedOver } from '../shop/artwork/production/handed-over.ts'
import { STAFF_MOVES } from '../shop/order/job-state.ts'
import type { BoardCard } from '../shop/ordering/workshop/board-schema.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { useText } from '../ui/text.tsx'
import { saveTickets } from './batch-calls.ts'
import { saveJobFiles } from './handover-calls.ts'
import type { useJobMoves } from './use-board.ts'
import { useCaller } from './use-desk.ts'

type BoardBulkProps = {
  chosen: readonly BoardCard[]
  moves: ReturnType<typeof useJobMoves>
  onClear: () => void
}

/** What may be done with the chosen jobs; each button says how many of them it takes. */
export function BoardBulk({ chosen, moves, onClear }: BoardBulkProps) {
  const { t } = useText()
  const caller = useCaller()
  const [failure, setFailure] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const handedOver = chosen.filter(({ state }) => isHandedOver(state))
  const save = async (send: () => Promise<string | null>) => {
    if (saving) return
    setSaving(true)
    const failed = await send()
    setFailure(failed === '' ? t('staff.download.failed') : failed)
    setSaving(false)
  }
  const saveFiles = () =>
    saveJobFiles(
      caller,
      handedOver.map(({ lineId }) => lineId),
    )
  const saveOrders = () =>
    saveTickets(
      caller,
      [...Map.groupBy(handedOver, ({ number }) => number)].map(([number, jobs]) => ({
        number,
        lines: jobs.map(({ lineId }) => lineId),
      })),
    )
  if (chosen.length === 0) return null
  return (
    <section className="batch-bar batch-bar-below board-bulk" aria-label={t('workshop.bulk')}>
      <strong className="figure">{t('workshop.chosen', { count: chosen.length })}</strong>
      {STAFF_MOVES.map((move) => {
        const able = chosen.filter((job) => job.moves.includes(move))
        return (
          able.length > 0 && (
            <Button
              key={move}
              aria-disabled={moves.busy}
              onClick={() => void moves.make(move, able)}
            >
              {t('workshop.moveSome', { move: t(`artwork.move.${move}`), count: able.length })}
            </Button>
          )
        )
      })}
      {handedOver.length > 0 && (
        <>
          <Button aria-disabled={saving} onClick={() => void save(saveOrders)}>
            {t('workshop.tickets', { count: handedOver.length })}
          </Button>
          <Button aria-disabled={saving} onClick={() => void save(saveFiles)}>
            {t('workshop.files', { count: handedOver.length })}
          </Button>
        </>
      )}
      <Failure>{failure}</Failure>
      <Button kind="text" onClick={onClear}>
        {t('workshop.clear')}
      </Button>
    </section>
  )
}
