import { Note } from '../../../ui/note.tsx'
import { useText } from '../../../ui/text.tsx'
import { datedDay } from '../../print/paper/dated.ts'
import { useLabelledMoney } from '../../print/quoting/use-shown-cents.ts'
import type { OfferView } from './offer-schema.ts'

type Changed = Extract<OfferView['standing'], { kind: 'changed' }>

/** Whether the price holds; if not, what changed and today's price. */
export function OfferStanding({ offer }: { offer: OfferView }) {
  const { t, language } = useText()
  const { standing, goodsCents, validUntil, vatBp } = offer
  const labelled = useLabelledMoney(vatBp)
  const day = datedDay(validUntil, language)
  switch (standing.kind) {
    case 'held':
      return (
        <Note kind="ok" title={t('offers.standing.held')}>
          {t('offers.standing.heldWhy', { day, goods: labelled(goodsCents) })}
        </Note>
      )
    case 'expired':
      return (
        <Note kind="warn" title={t('offers.standing.expired', { day })}>
          {t('offers.standing.expiredWhy', { goods: labelled(goodsCents) })}
        </Note>
      )
    case 'changed':
      return <ChangedPrice standing={standing} beforeCents={goodsCents} vatBp={vatBp} />
    default:
      return (
        <Note kind="bad" title={t(`offers.standing.${standing.kind}`)}>
          {t(`offers.standing.${standing.kind}Why`)}
        </Note>
      )
  }
}

type ChangedPriceProps = { standing: Changed; beforeCents: number; vatBp: number }

function ChangedPrice({ standing, beforeCents, vatBp }: ChangedPriceProps) {
  const { t, money } = useText()
  const labelled = useLabelledMoney(vatBp)
  const { goodsCents: nowCents, components } = standing
  const amount = (cents: number | null): string => (cents === null ? '–' : money(cents))
  return (
    <div className="stack-small">
      <Note kind="warn" title={t('offers.standing.changed')}>
        {nowCents === beforeCents
          ? t('offers.standing.changedSame', { goods: labelled(nowCents) })
          : t('offers.standing.changedPrice', {
              before: labelled(beforeCents),
              now: labelled(nowCents),
            })}
      </Note>
      {components.length > 0 && (
        <table className="offer-changes">
          <caption>
            {t('offers.changes')} ({t('shell.withoutVat')})
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('offers.line')}</th>
              <th scope="col">{t('offers.before')}</th>
              <th scope="col">{t('offers.now')}</th>
            </tr>
          </thead>
          <tbody>
            {components.map((component) => (
              <tr key={component.code}>
                <th scope="row">{component.label}</th>
                <td>{amount(component.beforeCents)}</td>
                <td>{amount(component.nowCents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('offers.sum')}</th>
              <td>{money(beforeCents)}</td>
              <td>{money(nowCents)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </div>
  )
}
