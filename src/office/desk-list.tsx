import { useContext, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { madridDay } from '../platform/calendar.ts'
import { methodText } from '../platform/method-text.ts'
import type { DeskRow as DeskOrder, DeskPage } from '../shop/ordering/orders/desk-schema.ts'
import { PieceThumb } from '../shop/print/drawing/piece-thumb.tsx'
import { classNames } from '../ui/class-names.ts'
import { Tag } from '../ui/tag.tsx'
import { type Text, useText } from '../ui/text.tsx'
import { type DeskColumn, tracksOf } from './desk-columns.ts'
import {
  type DeskReader,
  groupRows,
  orderTag,
  sayMoved,
  shapeFrame,
  shortDay,
} from './desk-rows.ts'
import { SortButton, type Sorting } from './products/list-parts.tsx'
import { RowCheck } from './row-check.tsx'
import { sayNeed } from './say-need.ts'
import { SiteNames } from './site-names.tsx'
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

type RowProps = {
  order: DeskOrder
  place: DeskPlace
  nowMs: number
  chosen: Chosen
  columns: readonly DeskColumn[]
}

function State({ order }: { order: DeskOrder }) {
  const { t } = useText()
  const { status, lines, proved, changing, eyes, stockShort } = order
  const { key, shape, tone } = orderTag(
    status,
    lines.map(({ jobState }) => jobState),
  )
  return (
    <span className="desk-state">
      <Tag shape={proved ? 'half' : shape} tone={tone}>
        {t(proved ? 'staff.row.proof' : key)}
      </Tag>
      {eyes && <span className="desk-changing">{t(`staff.row.eyes.${eyes}`)}</span>}
      {stockShort && <span className="desk-changing">{t('staff.row.stockShort')}</span>}
      {changing && <span className="desk-changing">{t('staff.row.changing')}</span>}
    </span>
  )
}

function Job({ order, place, nowMs }: Pick<RowProps, 'order' | 'place' | 'nowMs'>) {
  const text = useText()
  const { t, language } = text
  const { needs } = order
  const why = place.need ? needs.find(({ need }) => need === place.need) : needs[0]
  return (
    <span className="desk-job">
      {sayJob(order, text)}
      {why && <span className="desk-why">{sayNeed(why, { t, language, nowMs })}</span>}
    </span>
  )
}

/** A column that is shown only where it is chosen. On small screens its head stands in the row. */
function Extra({ order, column }: { order: DeskOrder; column: DeskColumn }) {
  const { t, language, money } = useText()
  const sites = useContext(SiteNames)
  const said = {
    placed: () => shortDay(madridDay(Date.parse(order.placedAt)), language),
    ships: () => shortDay(order.shipsOn, language),
    payment: () => t(methodText(order.paymentMethod, 'name')),
    due: () => money(order.dueCents),
    site: () => sites.find(({ code }) => code === order.site)?.name ?? order.site,
  }
  const { name } = column
  return (
    <span
      className={classNames('desk-extra desk-cut', column.figure && 'figure desk-figure')}
      data-label={t(column.label)}
    >
      {name in said && said[name as keyof typeof said]()}
    </span>
  )
}

type CellProps = Omit<RowProps, 'chosen' | 'columns'> & { column: DeskColumn }

function Cell({ column, ...row }: CellProps) {
  const { t, language, money } = useText()
  const { order, nowMs } = row
  const configuration = order.lines[0]?.configuration
  switch (column.name) {
    case 'number':
      return <strong className="figure">{order.number}</strong>
    case 'customer':
      return <span className="desk-customer">{order.customer}</span>
    case 'shape':
      return (
        <span className="desk-shape">
          {configuration && (
            <PieceThumb configuration={configuration} size={shapeFrame(configuration)} />
          )}
        </span>
      )
    case 'job':
      return <Job {...row} />
    case 'state':
      return <State order={order} />
    case 'moved':
      return (
        <span className="figure secondary desk-moved">
          {sayMoved(order.movedAt, { t, language, nowMs })}
        </span>
      )
    case 'total':
      return <span className="figure desk-money desk-figure">{money(order.grossCents)}</span>
    default:
      return <Extra order={order} column={column} />
  }
}

function Row({ chosen, columns, ...row }: RowProps) {
  const { t } = useText()
  const { number } = row.order
  return (
    <li data-item className={classNames('desk-item', chosen.has(number) && 'desk-item-chosen')}>
      <RowCheck
        label={t('staff.batch.choose', { number })}
        checked={chosen.has(number)}
        onToggle={() => chosen.toggle(number)}
      />
      <Link className="desk-row" data-row={number} to={orderPageLink(number, row.place)}>
        {columns.map((column) => (
          <Cell key={column.name} {...row} column={column} />
        ))}
      </Link>
    </li>
  )
}

/** The heads of the columns; those that can be sorted are buttons. */
function Heads({ columns, sorting }: { columns: readonly DeskColumn[]; sorting: Sorting }) {
  const { t } = useText()
  return (
    <fieldset className="desk-columns" aria-label={t('staff.sort')}>
      {columns.map((column) => (
        <span key={column.name} className={column.figure ? 'desk-figure' : undefined}>
          {column.name !== 'shape' && <SortButton column={column} sorting={sorting} />}
        </span>
      ))}
    </fieldset>
  )
}

/** Groups of a queue; a sorted list has none. */
function groupsOf(desk: DeskPage, { need, sort, view }: DeskPlace, reader: DeskReader) {
  const { items, lateUpTo } = desk
  if (sort) return [{ day: sort, title: null, late: false, rows: items }]
  if (!need) return groupRows(items, view, lateUpTo, reader)
  return [{ day: need, title: reader.t(`staff.need.${need}.why`), late: false, rows: items }]
}

type DeskListProps = {
  desk: DeskPage
  place: DeskPlace
  nowMs: number
  chosen: Chosen
  columns: readonly DeskColumn[]
  sorting: Sorting
}

/** Orders by shipping day, those of a need from the oldest; overdue ones are marked. */
export function DeskList({ desk, place, nowMs, chosen, columns, sorting }: DeskListProps) {
  const { t, language } = useText()
  const list = useRef<HTMLDivElement>(null)
  const { tracks, leastPx } = tracksOf(columns)
  useLayoutEffect(() => {
    list.current?.style.setProperty('--desk-columns', tracks)
    list.current?.style.setProperty('--desk-least', `${leastPx}px`)
  }, [tracks, leastPx])
  return (
    <div className="desk-list" ref={list}>
      <div className="desk-item">
        <RowCheck
          label={t('staff.batch.chooseAll')}
          checked={chosen.isAll}
          mixed={chosen.chosen.length > 0 && !chosen.isAll}
          onToggle={chosen.toggleAll}
        />
        <Heads columns={columns} sorting={sorting} />
      </div>
      {groupsOf(desk, place, { t, language, nowMs }).map(({ day, title, late, rows }) => (
        <section key={day}>
          {title !== null && (
            <h2 className={classNames('desk-day', late && 'desk-day-late')}>{title}</h2>
          )}
          <ul>
            {rows.map((order) => (
              <Row key={order.number} {...{ order, place, nowMs, chosen, columns }} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
