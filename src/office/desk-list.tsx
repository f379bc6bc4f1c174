import { Link } from 'react-router'
import type { DeskRow as DeskOrder, DeskPage } from '../shop/ordering/orders/desk-schema.ts'
import { PieceThumb } from '../shop/print/drawing/piece-thumb.tsx'
import { classNames } from '../ui/class-names.ts'
import { Tag } from '../ui/tag.tsx'
import { type Text, useText } from '../ui/text.tsx'
import { groupRows, orderTag, sayMoved, shapeFrame } from './desk-rows.ts'
import { RowCheck } from './row-check.tsx'
import { sayNeed } from './say-need.ts'
import type { Chosen } from './use-chosen.ts'
import { type DeskPlace, orderPageLink } from './use-desk-address.ts'

/** "300 × 100, 2 ud. y una más, Lona frontal". */
function sayJob({ lines }: DeskOrder, { t, number }: Text): string {
  const [first, ...others] = lines
  if (!first) return ''
  const { productName: product, widthMm, heightMm, pieces } = first
  const size = `${number(widthMm / 10)}\u00a0×\u00a0${number(heightMm / 10)}`
  const more = others.length > 0 ? t('staff.job.more', { count: others.length }) : ''
  return t('staff.job', { product, size, pieces, more })
}

type RowProps = { order: DeskOrder; place: DeskPlace; nowMs: number; chosen: Chosen }

function Row({ order, place, nowMs, chosen }: RowProps) {
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
    needs,
  } = order
  const { key, shape, tone } = orderTag(
    status,
    lines.map(({ jobState }) => jobState),
  )
  const [first] = lines
  const why = place.need ? needs.find(({ need }) => need === place.need) : needs[0]
  return (
    <li data-item className={classNames('desk-item', chosen.has(number) && 'desk-item-chosen')}>
      <RowCheck
        label={t('staff.batch.choose', { number })}
        checked={chosen.has(number)}
        onToggle={() => chosen.toggle(number)}
      />
      <Link className="desk-row" data-row={number} to={orderPageLink(number, place)}>
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
        <span className="desk-job">
          {sayJob(order, text)}
          {why && <span className="desk-why">{sayNeed(why, { t, language, nowMs })}</span>}
        </span>
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

type DeskListProps = { desk: DeskPage; place: DeskPlace; nowMs: number; chosen: Chosen }

/** Orders by shipping day, those of a need from the oldest; overdue ones are marked. */
export function DeskList({ desk, place, nowMs, chosen }: DeskListProps) {
  const { t, language } = useText()
  const reader = { t, language, nowMs }
  const groups = place.need
    ? [{ day: place.need, title: t(`staff.need.${place.need}.why`), late: false, rows: desk.items }]
    : groupRows(desk.items, place.view, desk.lateUpTo, reader)
  return (
    <div className="desk-list">
      <div className="desk-item">
        <RowCheck
          label={t('staff.batch.chooseAll')}
          checked={chosen.isAll}
          mixed={chosen.chosen.length > 0 && !chosen.isAll}
          onToggle={chosen.toggleAll}
        />
        <p className="desk-columns" aria-hidden="true">
          {(['number', 'customer', 'shape', 'job', 'state', 'moved', 'total'] as const).map(
            (column) => (
              <span key={column}>{column === 'shape' ? '' : t(`staff.column.${column}`)}</span>
            ),
          )}
        </p>
      </div>
      {groups.map(({ day, title, late, rows: orders }) => (
        <section key={day}>
          <h2 className={classNames('desk-day', late && 'desk-day-late')}>{title}</h2>
          <ul>
            {orders.map((order) => (
              <Row key={order.number} {...{ order, place, nowMs, chosen }} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
