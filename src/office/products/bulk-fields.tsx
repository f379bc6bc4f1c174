import { localText } from '../../platform/text.ts'
import type { ScheduledBulk } from '../../shop/ordering/bulk/bulk-schema.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { useBulk } from './use-bulk.ts'

const PARTS = ['all', 'rates', 'options', 'material'] as const
const ROUNDINGS = [1, 5, 10, 50, 100] as const

type BulkFieldsProps = { shown: ScheduledBulk; bulk: ReturnType<typeof useBulk> }

function AmountFields({ bulk }: Pick<BulkFieldsProps, 'bulk'>) {
  const { t, money } = useText()
  const { form, change, amount } = bulk
  const unreadable = form.amount !== '' && amount === undefined
  return (
    <div className="field-row">
      <TextField
        label={t('recipes.bulk.amount')}
        hint={t('recipes.bulk.amountHint')}
        unit={form.by === 'cents' ? '€' : '%'}
        autoComplete="off"
        value={form.amount}
        error={unreadable ? t('recipes.fault.number') : undefined}
        onChange={({ target }) => change({ amount: target.value })}
      />
      <SelectField
        label={t('recipes.bulk.round')}
        value={String(form.roundTo)}
        onChange={({ target }) =>
          change({ roundTo: ROUNDINGS.find((cents) => String(cents) === target.value) ?? 1 })
        }
        options={ROUNDINGS.map((cents) => ({ value: String(cents), label: money(cents) }))}
      />
    </div>
  )
}

/** Of which products, which prices, by how much. */
export function BulkFields({ shown, bulk }: BulkFieldsProps) {
  const { t, language } = useText()
  const { form, change, isReady, busy, ask } = bulk
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      <div className="field-row">
        <SelectField
          label={t('recipes.category')}
          value={form.category}
          onChange={({ target }) => change({ category: target.value })}
          options={[
            { value: '', label: t('resources.all') },
            ...shown.categories.map(({ slug, names }) => ({
              value: slug,
              label: names.map((name) => localText(name, language)).join(' › '),
            })),
          ]}
        />
        <SelectField
          label={t('recipes.bulk.part')}
          value={form.part}
          onChange={({ target }) =>
            change({ part: PARTS.find((part) => part === target.value) ?? 'all' })
          }
          options={PARTS.map((value) => ({ value, label: t(`recipes.bulk.part.${value}`) }))}
        />
        {form.part === 'material' && (
          <SelectField
            label={t('recipes.bulk.material')}
            value={form.material}
            onChange={({ target }) => change({ material: target.value })}
            options={[
              { value: '', label: '–' },
              ...shown.materials.map(({ code, label }) => ({
                value: code,
                label: localText(label, language),
              })),
            ]}
          />
        )}
      </div>
      <Segmented
        legend={t('recipes.bulk.by')}
        value={form.by}
        onChange={(by) => change({ by })}
        options={[
          { value: 'percentBp', label: '%' },
          { value: 'cents', label: '€' },
        ]}
      />
      <AmountFields bulk={bulk} />
      <div>
        <Button kind="ink" type="submit" disabled={!isReady || busy}>
          {t('recipes.bulk.preview')}
        </Button>
      </div>
    </form>
  )
}
