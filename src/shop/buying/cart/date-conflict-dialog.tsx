import { formatDay } from '../../../platform/calendar.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useText } from '../../../ui/text.tsx'
import { useShownCents, useVatWord } from '../../print/quoting/use-shown-cents.ts'
import { useDifferenceText } from './date-difference.tsx'
import type { DateAlternative, DateConflict } from './same-date.ts'

type DateConflictDialogProps = {
  /** Null: closed. */
  conflict: DateConflict | null
  vatBp: number
  onChoose: (alternative: DateAlternative) => void
  /** Nothing is added. */
  onClose: () => void
}

/** One order, one date (C1): the options as buttons, each with its day and price difference. */
export function DateConflictDialog({
  conflict,
  vatBp,
  onChoose,
  onClose,
}: DateConflictDialogProps) {
  const { language, t } = useText()
  const day = (on: string) => formatDay(on, language, 'long')
  return (
    <Dialog
      open={conflict !== null}
      onClose={onClose}
      title={t('cart.date.title')}
      actions={
        <>
          {conflict?.alternatives.map((alternative) => (
            <Button
              key={alternative.kind}
              className="date-alternative"
              onClick={() => onChoose(alternative)}
            >
              <span>
                {t(`cart.date.${alternative.kind}`, { day: day(alternative.deliversOn) })}
              </span>
              <Price alternative={alternative} vatBp={vatBp} />
            </Button>
          ))}
          <Button kind="text" onClick={onClose}>
            {t('configurator.conflict.leave')}
          </Button>
        </>
      }
    >
      <p>
        {conflict &&
          t('cart.date.why', { cartDay: day(conflict.cartOn), itemDay: day(conflict.itemOn) })}
      </p>
      <p className="small secondary">{t('cart.date.once')}</p>
    </Dialog>
  )
}

/** The resulting cost of all products, and the change. */
function Price({ alternative, vatBp }: { alternative: DateAlternative; vatBp: number }) {
  const { t, money } = useText()
  const shown = useShownCents(vatBp)
  const vat = useVatWord(vatBp)
  const difference = useDifferenceText(vatBp)
  const { goodsCents } = alternative
  const price = money(shown(goodsCents))
  return (
    <small>
      <strong>{t('cart.date.goods', { price, vat })}</strong>
      <br />
      {difference(alternative)}
    </small>
  )
}
