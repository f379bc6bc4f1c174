import type { VatNumberView } from '../shop/ordering/orders/vat-number-schema.ts'
import { Button } from '../ui/button.tsx'
import { KeyValues } from '../ui/key-values.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import type { PanePart } from './pane-part.ts'
import { useQuestion } from './question-with-note.tsx'
import { ruleOnVatNumber } from './tax-calls.ts'
import { useMay } from './use-rights.ts'

/** The number beside the two names compared. */
export function VatNumberFacts({ vatNumber }: { vatNumber: VatNumberView }) {
  const { t } = useText()
  const { number, heldBy, billedTo, country, requestIdentifier } = vatNumber
  return (
    <KeyValues
      items={[
        [t('staff.vatNumber.number'), number],
        [t('staff.vatNumber.heldBy'), heldBy ?? t('staff.vatNumber.hidden')],
        [t('staff.vatNumber.billedTo'), `${billedTo} (${country})`],
        ...(requestIdentifier
          ? [[t('staff.vatNumber.consultation'), requestIdentifier] satisfies [string, string]]
          : []),
      ]}
    />
  )
}

/** The holder of the order's VAT number, and the two decisions where it is unclear. */
export function PaneVatNumber(part: PanePart) {
  const { caller, order } = part
  const { vatNumber } = order
  const { t, money } = useText()
  const may = useMay()
  const question = useQuestion(part)
  if (!vatNumber) return null
  const { number, doubt, belongs, billedTo, taxCents } = vatNumber
  const ask = (yes: boolean) => {
    const way = yes ? 'confirm' : 'deny'
    const figures = { number, name: billedTo, tax: money(taxCents) }
    question.ask({
      title: t(`staff.vatNumber.${way}.ask`, figures),
      why: t(`staff.vatNumber.${way}.${yes && order.paidAt ? 'whyPaid' : 'why'}`, figures),
      button: t(`staff.vatNumber.${way}`),
      send: (note) => ruleOnVatNumber(caller, order.number, yes, note),
    })
  }
  const waits = doubt !== null && belongs === true
  const denied = doubt === null && belongs === false
  return (
    <section className="stack-small">
      <h3>{t('staff.vatNumber')}</h3>
      <VatNumberFacts vatNumber={vatNumber} />
      {doubt !== null && !waits && (
        <Note
          kind="warn"
          title={t('staff.vatNumber.unsure')}
          actions={
            may('taxes') && (
              <>
                <Button small kind="ink" onClick={() => ask(true)}>
                  {t('staff.vatNumber.confirm')}
                </Button>
                <Button small onClick={() => ask(false)}>
                  {t('staff.vatNumber.deny')}
                </Button>
              </>
            )
          }
        >
          {t(`staff.vatNumber.doubt.${doubt}`)}{' '}
          {t('staff.vatNumber.charged', { tax: money(taxCents) })}
        </Note>
      )}
      {waits && <Note kind="plain">{t('staff.vatNumber.waits')}</Note>}
      {denied && (
        <Note
          kind="plain"
          actions={
            may('taxes') && (
              <Button small onClick={() => ask(true)}>
                {t('staff.vatNumber.confirm')}
              </Button>
            )
          }
        >
          {t('staff.vatNumber.denied')}
        </Note>
      )}
      {question.dialog}
    </section>
  )
}
