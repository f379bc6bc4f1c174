import { Link } from 'react-router'
import type { DeskRow as DeskOrder } from '../shop/ordering/orders/desk-schema.ts'
import { PieceThumb } from '../shop/print/drawing/piece-thumb.tsx'
import { classNames } from '../ui/class-names.ts'
import { Tag } from '../ui/tag.tsx'
import { type Text, useText } from '../ui/text.tsx'
import { groupRows, orderTag, sayMoved, shapeFrame } from './desk-rows.ts'
import { type DeskPlace, searchOf } from './use-desk-address.ts'

/** "300 × 100, 2 ud. y una más, Lona frontal". */
function sayJob({ lines }: DeskOrder, { t, number }: Text): string {
  const [first, ...others] = lines
  if (!first) return ''
  const { productName: product, widthMm, heightMm, pieces } = first
  const size = `${number(widthMm / 10)}\u00a0×\u00a0${number(heightMm / 10)}`
  const more = others.length > 0 ? t('staff.job.more', { count: others.length }) : ''
  return t('staff.job', { product, size, pieces, more })
}

function Row({ order, place, nowMs }: { order: DeskOrder; place: DeskPlace; nowMs: number }) {
  const text = useText()
  const { t, language, money } = text
  const {
    number,
    customer,
    status,
    lines,
    grossCents,
    movedAt,
    proved,
    changing,
    eyes,
    stockShort,
  } = order
  const { key, shape, tone } = orderTag(
    status,
    lines.map(({ jobState }) => jobState),
  )
  const [first] = lines
  return (
    <li>
      <Link
        className="desk-row"
        to={searchOf({ ...place, number })}
        preventScrollReset
        aria-current={place.number === number ? 'true' : undefined}
      >
        <strong className="figure">{number}</strong>
        <span className="desk-customer">{customer}</span>
        <span className="desk-shape">
          {first?.configuration && (
            <PieceThumb
              configuration={first.configuration}
              size={shapeFrame(first.configuration)}
            />
          )}
        </span>
        <span className="desk-job">{sayJob(order, text)}</span>
        <span className="desk-state">
          <Tag shape={proved ? 'half' : shape} tone={tone}>
            {t(proved ? 'staff.row.proof' : key)}
          </Tag>
          {eyes && <span className="desk-changing">{t(`staff.row.eyes.${eyes}`)}</span>}
          {stockShort && <span className="desk-changing">{t('staff.row.stockShort')}</span>}
          {changing && <span className="desk-changing">{t('staff.row.changing')}</span>}
        </span>
        <span className="figure secondary desk-moved">
          {sayMoved(movedAt, { t, language, nowMs })}
        </span>
        <span className="figure desk-money">{money(grossCents)}</span>
      </Link>
    </li>
  )
}

type DeskListProps = { rows: readonly DeskOrder[]; place: DeskPlace; nowMs: number }

/** Orders by shipping day; overdue ones are marked. */
export function DeskList({ rows, place, nowMs }: DeskListProps) {
  const { t, language } = useText()
  const groups = groupRows(rows, place.view, { t, language, nowMs })
  return (
    <div className="desk-list">
      <p className="desk-columns" aria-hidden="true">
        {(['number', 'customer', 'shape', 'job', 'state', 'moved', 'total'] as const).map(
          (column) => (
            <span key={column}>{column === 'shape' ? '' : t(`staff.column.${column}`)}</span>
          ),
        )}
      </p>
      {groups.map(({ day, title, late, rows: orders }) => (
        <section key={day}>
          <h2 className={classNames('desk-day', late && 'desk-day-late')}>{title}</h2>
          <ul>
            {orders.map((order) => (
              <Row key={order.number} order={order} place={place} nowMs={nowMs} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
