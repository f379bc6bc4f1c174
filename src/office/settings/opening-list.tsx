import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { formatDay, madridDay } from '../../platform/calendar.ts'
import {
  CONFIRMED_ITEMS,
  type ConfirmedItem,
  type OpeningItem,
} from '../../shop/ordering/opening/opening.ts'
import type { Opening } from '../../shop/ordering/opening/opening-schema.ts'
import { officeRoomLink } from '../../shop/site/office-rooms.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Tag, type TagShape, type TagTone } from '../../ui/tag.tsx'
import { useText } from '../../ui/text.tsx'
import { ReadingNotes } from '../reading-notes.tsx'
import { shutOutBy, useCaller, useReading } from '../use-desk.ts'
import { useRoom } from '../use-office.ts'
import { confirmOpening, loadOpening } from './opening-calls.ts'
import { settingsLink } from './settings-parts.ts'

type Item = Opening['items'][number]

const SHAPES: Record<Item['state'], { shape: TagShape; tone: TagTone }> = {
  done: { shape: 'full', tone: 'ok' },
  check: { shape: 'half', tone: 'warn' },
  open: { shape: 'diamond', tone: 'bad' },
}

/** Where staff mend an item in the office. */
const MENDED_AT: Partial<Record<OpeningItem, string>> = {
  company: settingsLink('company'),
  addresses: settingsLink('shop'),
  account: settingsLink('payment'),
  payment: settingsLink('payment'),
  legal: officeRoomLink('pages'),
  holidays: officeRoomLink('holidays'),
}

/** The variables of the server that decide an item. */
const VARIABLES: Partial<Record<OpeningItem, string>> = {
  mode: 'SHOP_MODE',
  web: 'PUBLIC_URL',
  certificate: 'AGENCY_CERTIFICATE, AGENCY_CERTIFICATE_PASSWORD',
  mail: 'SMTP_URL',
  password: 'STAFF_EMAIL, STAFF_PASSWORD',
}

const isConfirmed = (item: OpeningItem) => CONFIRMED_ITEMS.find((each) => each === item)

type RowProps = { row: Item; onConfirm: (item: ConfirmedItem) => void }

function OpeningRow({ row: { item, state, reasons, confirmed }, onConfirm }: RowProps) {
  const { t, language } = useText()
  const [mendedAt, variables, byHand] = [MENDED_AT[item], VARIABLES[item], isConfirmed(item)]
  const isMissing = state !== 'done'
  return (
    <li className="opening-row" data-state={state}>
      <Tag {...SHAPES[state]}>{t(`opening.state.${state}`)}</Tag>
      <div>
        <h3>{t(`opening.item.${item}`)}</h3>
        {reasons.map(({ code, message }) => (
          <p key={`${code} ${message}`}>{message}</p>
        ))}
        {confirmed && (
          <p className="small secondary">
            {t('opening.confirmed', {
              name: confirmed.by,
              day: formatDay(madridDay(Date.parse(confirmed.at)), language, 'long'),
            })}
          </p>
        )}
        {isMissing && variables && (
          <p className="small secondary">{t('opening.onServer', { names: variables })}</p>
        )}
      </div>
      <div className="opening-deeds">
        {isMissing && mendedAt && <Link to={mendedAt}>{t('opening.mend')}</Link>}
        {byHand && (
          <Button small onClick={() => onConfirm(byHand)}>
            {t('opening.confirm')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** What is missing before the shop opens to customers. */
export function OpeningList() {
  const { t } = useText()
  const { onExpired } = useRoom()
  const caller = useCaller()
  const [problem, setProblem] = useState<string | null>(null)
  const read = useCallback((signal: AbortSignal) => loadOpening(caller, signal), [caller])
  const { shown, failed, show, reload } = useReading(read, onExpired)
  const confirm: RowProps['onConfirm'] = async (item) => {
    const answer = await confirmOpening(caller, item)
    const notice = shutOutBy(answer)
    if (notice !== undefined) return onExpired(notice)
    if (answer.kind === 'done') show(answer.data)
    setProblem(answer.kind === 'done' ? null : t('staff.unreachable'))
  }
  const left = shown?.items.filter(({ state }) => state !== 'done').length ?? 0
  return (
    <section className="record" aria-labelledby="setting-title">
      <header className="record-head">
        <h2 id="setting-title">{t('opening.title')}</h2>
        {shown && (
          <p role="status">
            {left === 0 ? t('opening.ready') : t('opening.left', { count: left })}
          </p>
        )}
      </header>
      <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
      {problem !== null && (
        <Note kind="bad" role="alert">
          {problem}
        </Note>
      )}
      {shown && (
        <ul className="opening-list">
          {shown.items.map((row) => (
            <OpeningRow key={row.item} row={row} onConfirm={confirm} />
          ))}
        </ul>
      )}
    </section>
  )
}
