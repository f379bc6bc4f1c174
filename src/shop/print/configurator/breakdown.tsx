import { percentOf } from '../../../platform/money.ts'
import { Receipt } from '../../../ui/receipt.tsx'
import { useText } from '../../../ui/text.tsx'
import type { Component } from '../quoting/component.ts'
import { componentLabel } from '../quoting/labels.ts'
import type { ConfiguratorPart } from './configurator-part.ts'

/**
 * Every line of the price with its reason, then VAT and total. Zeros are shown where they answer a
 * question.
 */
export function Breakdown({
  recipe,
  work,
  vatBp,
}: Pick<ConfiguratorPart, 'recipe' | 'work' | 'vatBp'>) {
  const { language, t, number } = useText()
  const { quoted, configuration } = work
  if (!quoted.ok) return <p className="breakdown-waiting">{t('configurator.breakdownWaiting')}</p>
  const { components, netCents, weightG } = quoted.value
  const label = (component: Component): string =>
    component.kind === 'speed'
      ? t('configurator.speedLine', {
          speed: t(`quoting.speed.${configuration.speed}`).toLowerCase(),
        })
      : componentLabel(recipe, language, t, component)
  const vatCents = percentOf(netCents, vatBp)
  return (
    <Receipt
      caption={t('configurator.breakdown')}
      amounts={t('shell.netAmounts')}
      rows={components.map((component) => ({
        label: label(component),
        reason: t(component.reason.key, component.reason.params),
        cents: component.cents,
      }))}
      sums={[
        { label: t('configurator.net'), cents: netCents },
        { label: t('configurator.vat', { percent: number(vatBp / 100) }), cents: vatCents },
      ]}
      total={{ label: t('configurator.total'), cents: netCents + vatCents }}
    >
      <p className="small quiet">{t('configurator.weight', { kg: weightG / 1000 })}</p>
    </Receipt>
  )
}
