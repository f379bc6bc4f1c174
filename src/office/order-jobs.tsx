import type { JobState } from '../shop/order/job-state.ts'
import { BATCH_ACTIONS, type BatchAction, suits } from '../shop/ordering/batches/batch.ts'
import { useText } from '../ui/text.tsx'
import { BatchBar, BatchResults } from './batch-bar.tsx'
import { JobRow } from './job-row.tsx'
import type { PanePart } from './pane-part.ts'
import { RowCheck } from './row-check.tsx'
import { loadStaffOrder } from './staff-calls.ts'
import { useBatch } from './use-batch.ts'
import { useChosen } from './use-chosen.ts'
import { useMay } from './use-rights.ts'

const COLUMNS = [
  'position',
  'shape',
  'job',
  'size',
  'made',
  'units',
  'file',
  'state',
  'net',
] as const

/** What is done with single jobs; an order is shipped as a whole. */
const OF_JOBS: ReadonlySet<BatchAction> = new Set([
  'approve',
  'tickets',
  'produce',
  'finish',
  'pack',
])

/** A transfer is for the whole order, which has its own button for it. */
const OFFERED = BATCH_ACTIONS.filter((action) => action !== 'confirm')

/** The order's jobs as a table; what belongs to one opens below it. */
export function OrderJobs(part: PanePart) {
  const { t } = useText()
  const { caller, order, onMoved, onExpired } = part
  const hasMargin = useMay()('margins')
  const chosen = useChosen(order.lines.map(({ id }) => id))
  const reload = async () => {
    const now = await loadStaffOrder(caller, order.number, new AbortController().signal)
    if (now.kind === 'done') onMoved(now.data)
  }
  const batch = useBatch(caller, onExpired, () => void reload())
  const fits = (action: BatchAction, jobState: JobState) =>
    suits(action, { ...order, eyes: null, lines: [{ jobState }] })
  const fitting = (action: BatchAction) =>
    action === 'ship'
      ? Number(suits(action, { ...order, eyes: null }))
      : order.lines.filter(
          ({ id, jobState }) =>
            chosen.has(id) &&
            (action === 'approve' ? jobState === 'checking' : fits(action, jobState)),
        ).length
  const act = (action: BatchAction) =>
    batch.start(action, [
      { number: order.number, ...(OF_JOBS.has(action) && { lines: chosen.chosen }) },
    ])
  return (
    <section>
      <h2 className="order-heading">{t('staff.orderPage.jobsTitle')}</h2>
      <BatchResults batch={batch} />
      {chosen.chosen.length > 0 && (
        <BatchBar
          chosen={t('staff.batch.chosen', { count: chosen.chosen.length })}
          {...{ fitting, batch }}
          offered={OFFERED}
          onAct={act}
          onNone={chosen.none}
        />
      )}
      <div className="job-scroll">
        <table className="job-table">
          <thead>
            <tr>
              <td className="job-check">
                <RowCheck
                  label={t('staff.batch.chooseAllJobs')}
                  checked={chosen.isAll}
                  mixed={chosen.chosen.length > 0 && !chosen.isAll}
                  onToggle={chosen.toggleAll}
                />
              </td>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className={`job-${column}`}>
                  {t(`staff.jobColumn.${column}`)}
                </th>
              ))}
              {hasMargin && (
                <th scope="col" className="job-net">
                  {t('recipes.margin')}
                </th>
              )}
            </tr>
          </thead>
          {order.lines.map((line) => (
            <JobRow
              key={line.id}
              {...part}
              {...{ line, chosen }}
              columns={COLUMNS.length + 1 + Number(hasMargin)}
              hasMargin={hasMargin}
              alone={order.lines.length === 1}
            />
          ))}
        </table>
      </div>
    </section>
  )
}
