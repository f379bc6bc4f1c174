import { type ComponentType, lazy, Suspense } from 'react'
import { formatDay } from '../../../platform/calendar.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldSet } from '../../../ui/field-set.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { useVat } from '../../../ui/vat-display.tsx'
import type { ConfiguratorPart } from '../../print/configurator/configurator-part.ts'
import { FieldGrid } from '../../print/configurator/field-grid.tsx'
import { QuantityFields } from '../../print/configurator/quantity-fields.tsx'
import { QuantityGrid } from '../../print/configurator/quantity-grid.tsx'
import { Savings } from '../../print/configurator/savings.tsx'
import { DestinationFields } from '../../print/delivery/destination-fields.tsx'
import type { DeliveryFacts } from '../../print/delivery/facts.ts'
import type { HandlingNoteProps } from '../../print/delivery/handling-note.tsx'
import type { DestinationState } from '../../print/delivery/use-destination.ts'
import { isInPanels } from '../../print/quoting/joins.ts'
import type { Dates } from './purchase.ts'

/** Few pieces are so large. */
const HandlingNote: ComponentType<HandlingNoteProps> = import.meta.env.SSR
  ? (await import('../../print/delivery/handling-note.tsx')).HandlingNote
  : lazy(async () => ({
      default: (await import('../../print/delivery/handling-note.tsx')).HandlingNote,
    }))

type QuantityAndDateProps = ConfiguratorPart & {
  where: DestinationState
  dates: Dates
  handling: DeliveryFacts['handling']
}

/** Quantity, destination and date: each answer is a cell of one table. */
export function QuantityAndDate({ where, dates, handling, ...part }: QuantityAndDateProps) {
  const { language, t } = useText()
  const { showGross } = useVat()
  const { widthMm, heightMm } = part.work.drawn
  return (
    <FieldSet legend={t('configurator.quantityAndDate')} id="field-speed">
      <QuantityFields {...part} />
      <div className="needs-script">
        <FieldGrid kind="destination" label={t('configurator.destination')}>
          <DestinationFields {...where} />
        </FieldGrid>
      </div>
      {Math.min(widthMm, heightMm) > Math.min(handling.bothSidesOverMm, handling.shortSideOverMm) &&
        !isInPanels(part.recipe, part.work.drawn) && (
          <Suspense fallback={null}>
            <HandlingNote
              widthMm={widthMm}
              heightMm={heightMm}
              destination={where.destination}
              settings={handling}
              vatBp={part.vatBp}
            />
          </Suspense>
        )}
      <WithoutScript {...part} />
      <div>
        <p className="grid-lead">
          {t(showGross ? 'configurator.gridLeadGross' : 'configurator.gridLeadNet')}{' '}
          <span className="needs-script">{t('configurator.gridLead')}</span>
        </p>
        <div className="grid-scroll">
          <QuantityGrid
            {...part}
            dateOf={(speed) => {
              const date = dates.get(speed)
              return date ? formatDay(date.deliversOn, language, 'short') : ''
            }}
          />
        </div>
      </div>
      <Savings {...part} dates={dates} />
    </FieldSet>
  )
}

/** Without script the form returns the same page, priced. */
function WithoutScript({ recipe, work }: ConfiguratorPart) {
  const { t } = useText()
  return (
    <noscript>
      <div className="stack">
        <SelectField
          id="speed-without-script"
          label={t('configurator.speed')}
          name="speed"
          defaultValue={work.draft.speed}
          options={recipe.speeds.map(({ code }) => ({
            value: code,
            label: t(`quoting.speed.${code}`),
          }))}
        />
        <Button type="submit" kind="go" wide>
          {t('configurator.calculate')}
        </Button>
        <p className="field-hint">{t('configurator.withoutScript')}</p>
      </div>
    </noscript>
  )
}
