import { Panel } from '../../ui/field-set.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { MOST_TRANSIT_DAYS, transportOf } from './proposal-draft.ts'
import type { NewProposalState } from './use-new-proposal.ts'

/** To Canarias, Ceuta and Melilla: price and days of transport with customs, named by the desk. */
export function TransportFields({ state }: { state: NewProposalState }) {
  const { t } = useText()
  const { transport } = state.draft
  const change = (made: Partial<typeof transport>) =>
    state.change({ transport: { ...transport, ...made } })
  const missing = state.sent && transportOf(state.draft) === null
  return (
    <Panel title={t('staff.islands.transport')}>
      <p className="small secondary">{t('staff.islands.transport.why')}</p>
      <div className="row">
        <TextField
          id="transport"
          label={t('staff.islands.transport.price')}
          hint={t('staff.islands.transport.price.hint')}
          inputMode="decimal"
          autoComplete="off"
          unit="€"
          value={transport.euros}
          error={missing && t('staff.islands.transport.missing')}
          onChange={({ target }) => change({ euros: target.value })}
        />
        <TextField
          id="transport-days"
          label={t('staff.islands.transport.days')}
          hint={t('staff.islands.transport.days.hint', { limit: MOST_TRANSIT_DAYS })}
          inputMode="numeric"
          autoComplete="off"
          value={transport.days}
          onChange={({ target }) => change({ days: target.value })}
        />
      </div>
    </Panel>
  )
}
