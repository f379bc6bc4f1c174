import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../../platform/calendar.ts'
import type { Language } from '../../platform/text.ts'
import { loadArtwork, loadOwnFiles, passFile } from '../../shop/artwork/files/artwork-calls.ts'
import type { ArtworkLine, OrderFiles, PastFile } from '../../shop/artwork/files/artwork-schema.ts'
import { FindingList } from '../../shop/artwork/files/finding-list.tsx'
import {
  FILE_VIEWS,
  type FileStanding,
  type FileView,
  maySendPast,
  standingOf,
} from '../../shop/artwork/files/own-files.ts'
import { PastCheckOffer } from '../../shop/artwork/files/past-check-offer.tsx'
import { saySize } from '../../shop/artwork/files/upload-progress.ts'
import { useAnswer } from '../../shop/buying/checkout/use-answer.ts'
import { dayAt } from '../../shop/order/order-time.ts'
import { NotAnswered } from '../../shop/people/accounts/not-answered.tsx'
import { Pager } from '../../shop/people/accounts/pager.tsx'
import { type Pages, usePages } from '../../shop/people/accounts/use-pages.ts'
import { orderLink } from '../../shop/site/links.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Tag, type TagShape, type TagTone } from '../../ui/tag.tsx'
import { useText } from '../../ui/text.tsx'
import { UploadPanel } from './upload-panel.tsx'

/** Files of all orders: what is missing or needs a decision, and everything sent before. */
export function OwnFilesView() {
  const { t } = useText()
  const pages = usePages()
  const { after } = pages
  const view = FILE_VIEWS.find((each) => each === pages.said('view')) ?? 'waiting'
  const ask = useCallback(
    (language: Language, signal: AbortSignal) => loadOwnFiles(language, view, after, signal),
    [view, after],
  )
  const { data, answer, again, asking } = useAnswer(ask)
  return (
    <>
      <h1>{t('account.files.title')}</h1>
      <Segmented
        legend={t('account.files.show')}
        name="files"
        value={view}
        options={FILE_VIEWS.map((value) => ({ value, label: t(`account.files.view.${value}`) }))}
        onChange={(value) => pages.look({ view: value === 'waiting' ? '' : value })}
      />
      {!data && <NotAnswered answer={answer} again={again} />}
      {data && !asking && (
        <Shown key={`${view} ${after}`} view={view} items={data.items} pages={pages} />
      )}
      {data && <Pager pages={pages} next={data.next} label={t('account.orders.pages')} />}
    </>
  )
}

function Shown({
  view,
  items,
  pages,
}: {
  view: FileView
  items: readonly OrderFiles[]
  pages: Pages
}) {
  const { t } = useText()
  if (items.length === 0 && view === 'waiting') {
    return (
      <EmptyState
        title={t('account.files.nothingWaits')}
        action={
          <Button onClick={() => pages.look({ view: 'all' })}>{t('account.files.view.all')}</Button>
        }
      >
        {t('account.files.nothingWaitsWhy')}
      </EmptyState>
    )
  }
  if (items.length === 0)
    return <EmptyState title={t('account.files.none')}>{t('account.files.noneWhy')}</EmptyState>
  if (view === 'waiting')
    return items.map((order) => <WaitingOrder key={order.token} order={order} />)
  return (
    <ul className="own-rows">
      {items.map((order) => (
        <SentFiles key={order.token} order={order} />
      ))}
    </ul>
  )
}

/** An order that waits: the panel of its own page, for the lines concerned. */
function WaitingOrder({ order }: { order: OrderFiles }) {
  const { t, language } = useText()
  const [lines, setLines] = useState<readonly ArtworkLine[]>(order.lines)
  return (
    <section className="own-files-order">
      <p className="own-files-of">
        <Link className="own-row-number" to={orderLink(order.token)}>
          {t('account.files.order', { number: order.number })}
        </Link>{' '}
        <span className="secondary">
          {t('account.orders.placedOn', { date: dayAt(order.placedAt, language) })}
        </span>
      </p>
      <UploadPanel
        orderToken={order.token}
        approver={order.contactName}
        lines={lines.filter(({ needsFile }) => needsFile)}
        onChange={setLines}
      />
    </section>
  )
}

const LOOKS: Record<FileStanding, { shape: TagShape; tone: TagTone }> = {
  uploaded: { shape: 'half', tone: 'quiet' },
  rejected: { shape: 'diamond', tone: 'bad' },
  blocked: { shape: 'diamond', tone: 'bad' },
  warning: { shape: 'diamond', tone: 'warn' },
  pass: { shape: 'full', tone: 'ok' },
  withdrawn: { shape: 'empty', tone: 'quiet' },
  asked: { shape: 'diamond', tone: 'bad' },
  pastCheckWaits: { shape: 'half', tone: 'quiet' },
  pastCheckGood: { shape: 'diamond', tone: 'warn' },
}
const SAID: Partial<Record<FileStanding, string>> = {
  withdrawn: 'account.files.withdrawn',
  asked: 'artwork.asked.state',
  pastCheckWaits: 'artwork.state.pastCheck.waits',
  pastCheckGood: 'artwork.state.pastCheck.good',
}

/** The files of an order by line, replaced ones included. */
export function SentFiles({ order }: { order: OrderFiles }) {
  const { t, language } = useText()
  const [lines, setLines] = useState<readonly ArtworkLine[]>(order.lines)
  const pass = async (artworkId: string) => {
    const sent = await passFile(language, order.token, artworkId)
    const now = await loadArtwork(language, order.token)
    if (now.kind === 'done') setLines(now.data)
    return sent.kind === 'done'
  }
  return (
    <li className="own-row own-files-row">
      <div>
        <Link className="own-row-number" to={orderLink(order.token)}>
          {order.number}
        </Link>
        <p className="secondary">
          {t('account.orders.placedOn', { date: dayAt(order.placedAt, language) })}
        </p>
      </div>
      <div className="stack-small">
        {lines.map((line) => (
          <LineFiles
            key={line.id}
            line={line}
            open={order.open}
            files={order.files.filter(({ lineId }) => lineId === line.id)}
            onPastCheck={pass}
          />
        ))}
      </div>
    </li>
  )
}

type LineFilesProps = {
  line: ArtworkLine
  open: boolean
  files: readonly PastFile[]
  /** Sends a blocked file to staff. */
  onPastCheck: (artworkId: string) => Promise<boolean>
}

function LineFiles({ line, open, files, onPastCheck }: LineFilesProps) {
  const { t, language } = useText()
  if (!line.needsFile) return null
  return (
    <div>
      <p>
        {t('artwork.panel.title', {
          product: line.title,
          widthCm: line.widthMm / 10,
          heightCm: line.heightMm / 10,
        })}
      </p>
      {files.length === 0 && <p className="secondary">{t('artwork.job.awaiting_artwork')}</p>}
      <ul className="own-files">
        {files.map((file) => {
          const { id, fileName, sizeBytes, sentAt, deletedOn } = file
          const size = saySize(sizeBytes)
          const standing = standingOf(file, line)
          return (
            <li key={id}>
              <strong className="file-name">{fileName}</strong>{' '}
              <span className="small secondary">
                {t(size.key, size.params)} · {dayAt(sentAt, language)}
              </span>{' '}
              {deletedOn ? (
                <Tag shape="empty">
                  {t('account.files.deletedOn', { day: formatDay(deletedOn, language, 'long') })}
                </Tag>
              ) : (
                <Tag {...LOOKS[standing]}>{t(SAID[standing] ?? `artwork.state.${standing}`)}</Tag>
              )}
              {maySendPast(file, { open, line }) && (
                <>
                  <FindingList
                    findings={line.artworks.find((current) => current.id === id)?.findings ?? []}
                    page={null}
                  />
                  <PastCheckOffer fileName={fileName} onPass={() => onPastCheck(id)} />
                </>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
