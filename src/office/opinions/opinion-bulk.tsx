import { useState } from 'react'
import type { StaffOpinion } from '../../shop/catalogue/opinions/opinion-schema.ts'
import { Button } from '../../ui/button.tsx'
import { useText } from '../../ui/text.tsx'
import { ChosenBar } from '../chosen-bar.tsx'
import { EachNote } from '../each-note.tsx'
import { RowCheck } from '../row-check.tsx'
import type { Chosen } from '../use-chosen.ts'
import { useCaller } from '../use-desk.ts'
import { useEach } from '../use-each.ts'
import { useRoom } from '../use-office.ts'
import { type Refusal, refuseOpinion, showOpinion } from './opinion-calls.ts'
import { isRefusable, isShowable, RefusalDialog } from './opinion-decisions.tsx'

const nameOf = ({ order, position }: StaffOpinion): string => `${order}-${position}`

type OpinionBulkProps = { items: readonly StaffOpinion[]; chosen: Chosen; onDone: () => void }

/** Publishes or refuses the chosen opinions, each in the revision that was read. */
export function OpinionBulk({ items, chosen, onDone }: OpinionBulkProps) {
  const { t } = useText()
  const { onExpired } = useRoom()
  const caller = useCaller()
  const [refuses, setRefuses] = useState(false)
  const each = useEach(onExpired, () => {
    chosen.none()
    onDone()
  })
  const picked = items.filter(({ id }) => chosen.has(id))
  const showable = picked.filter(isShowable)
  const refusable = picked.filter(({ state }) => isRefusable(state))
  const refuse = (why: Refusal) => {
    setRefuses(false)
    void each.run(refusable, nameOf, (opinion) => refuseOpinion(caller, opinion, why))
  }
  const show = () => void each.run(showable, nameOf, (opinion) => showOpinion(caller, opinion))
  const deeds = [
    { label: 'staff.opinions.show', count: showable.length, act: show },
    { label: 'staff.opinions.refuse', count: refusable.length, act: () => setRefuses(true) },
  ]
  return (
    <>
      <EachNote outcome={each.outcome} onForget={each.forget} />
      {items.length > 0 && (
        <p>
          <RowCheck
            label={t('resources.chooseAll')}
            checked={chosen.isAll}
            mixed={chosen.chosen.length > 0 && !chosen.isAll}
            onToggle={chosen.toggleAll}
          />
          <span aria-hidden="true">{t('resources.chooseAll')}</span>
        </p>
      )}
      <ChosenBar chosen={chosen}>
        {deeds.map(({ label, count, act }) => (
          <Button
            small
            key={label}
            className={count === 0 ? 'not-now' : undefined}
            aria-disabled={count === 0 || each.busy}
            onClick={() => count > 0 && !each.busy && act()}
          >
            {t(label)} {count}
          </Button>
        ))}
      </ChosenBar>
      <RefusalDialog
        open={refuses}
        busy={each.busy}
        problem={null}
        onClose={() => setRefuses(false)}
        onRefuse={refuse}
      />
    </>
  )
}
