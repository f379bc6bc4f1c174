import type { ReactNode } from 'react'
import { formatDay } from '../../platform/calendar.ts'
import type { ShownArtwork } from '../../shop/artwork/files/artwork-schema.ts'
import { sayPlace } from '../../shop/artwork/files/empty-slot.tsx'
import { FindingJoinProvider } from '../../shop/artwork/files/finding-join.tsx'
import { FindingList, PageMap } from '../../shop/artwork/files/finding-list.tsx'
import { InkQuestions, type TellInks } from '../../shop/artwork/files/ink-questions.tsx'
import { PastCheckOffer } from '../../shop/artwork/files/past-check-offer.tsx'
import { saySize } from '../../shop/artwork/files/upload-progress.ts'
import { WorkProgress } from '../../shop/artwork/files/work-progress.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { Tag, type TagShape, type TagTone } from '../../ui/tag.tsx'
import { type Text, useText } from '../../ui/text.tsx'

const LOOKS: Record<ShownArtwork['state'], { shape: TagShape; tone: TagTone }> = {
  uploaded: { shape: 'half', tone: 'quiet' },
  rejected: { shape: 'diamond', tone: 'bad' },
  blocked: { shape: 'diamond', tone: 'bad' },
  warning: { shape: 'diamond', tone: 'warn' },
  pass: { shape: 'full', tone: 'ok' },
}

/** "48,2 MB · 1 página · 300 × 100 cm". */
function sayFile(
  t: Text['t'],
  { sizeBytes, pages, pageWidthMm, pageHeightMm, widthPx, heightPx }: ShownArtwork,
): string {
  const page =
    pageWidthMm !== null &&
    pageHeightMm !== null &&
    t('artwork.panel.size', { widthCm: pageWidthMm / 10, heightCm: pageHeightMm / 10 })
  const pixels =
    widthPx !== null && heightPx !== null && t('artwork.panel.pixels', { widthPx, heightPx })
  const size = saySize(sizeBytes)
  const parts = [
    t(size.key, size.params),
    pages !== null && page && t('artwork.panel.pages', { count: pages }),
    page,
    pixels,
  ]
  // A line breaks between its parts, not within «300 × 100 cm».
  return parts.flatMap((part) => (part ? [part.replaceAll(' ', '\u00a0')] : [])).join(' · ')
}

type PieceSize = { widthMm: number; heightMm: number }

/** Changes requested by staff for this version, and where. */
function Asked({ asked, piece }: { asked: NonNullable<ShownArtwork['asked']>; piece: PieceSize }) {
  const { t } = useText()
  const { comment, area } = asked
  return (
    <Note kind="bad" title={t('artwork.asked.title')}>
      <p className="asked-comment">{comment}</p>
      {area && (
        <>
          <p className="small">
            {t('artwork.asked.area', {
              ...{
                widthCm: area.widthMm / 10,
                heightCm: area.heightMm / 10,
                xCm: area.xMm / 10,
                yCm: area.yMm / 10,
              },
              page: area.page,
            })}
          </p>
          <PageMap page={piece} places={[area]} />
        </>
      )}
    </Note>
  )
}

type ArtworkRowProps = {
  artwork: ShownArtwork
  /** The piece it is for. */
  piece: PieceSize
  /** Input for a replacement; absent once approved. */
  replace?: ReactNode
  /** The file on its piece. */
  view?: ReactNode
  onWithdraw?: () => void
  /** Sends a blocked file to staff. */
  onPastCheck?: () => Promise<boolean>
  /** Stores what unclear inks are; absent where the file is settled. */
  onInks?: TellInks | undefined
  /** Number of designs; with several the row names its own. One of two sides is always named. */
  among?: number
}

const sayState = (t: Text['t'], { state, pastCheck, look, work }: ShownArtwork) =>
  t(
    pastCheck
      ? `artwork.state.pastCheck.${look ?? 'later'}`
      : `artwork.state.${state === 'uploaded' && work?.step === 'mending' ? 'mending' : state}`,
  )

/** The drawing of the preview is shown in its place. */
const isOfRow = ({ state, work }: ShownArtwork): boolean =>
  state === 'uploaded' || work?.step === 'producing' || work?.step === 'comparing'

/** A received file with its verdict. */
export function ArtworkRow({
  artwork,
  piece,
  replace,
  view,
  onWithdraw,
  onPastCheck,
  onInks,
  among = 1,
}: ArtworkRowProps) {
  const { t, language } = useText()
  const { fileName, state, dpi, deletedOn, findings, pageWidthMm, pageHeightMm, asked, pastCheck } =
    artwork
  const { inks = [], work } = artwork
  const page =
    pageWidthMm !== null && pageHeightMm !== null
      ? { widthMm: pageWidthMm, heightMm: pageHeightMm }
      : null
  const accepted = pastCheck && artwork.look === 'good'
  const look = LOOKS[pastCheck ? (accepted ? 'warning' : 'uploaded') : state]
  const said = sayState(t, artwork)
  const place = sayPlace(t, artwork, among)
  return (
    <div className="artwork-row">
      <div className="artwork-head">
        <Icon name="file" />
        <p>
          {place && <span className="artwork-design small secondary">{place}</span>}
          <strong className="file-name">{fileName}</strong>{' '}
          <span className="small secondary">{sayFile(t, artwork)}</span>
          {artwork.sentBy && (
            <span className="small secondary">
              {' '}
              {t('designer.sentBy', { sender: artwork.sentBy })}
            </span>
          )}
        </p>
        {deletedOn ? (
          <Tag shape="empty" tone="quiet">
            {t('artwork.deletedOn', { day: formatDay(deletedOn, language, 'short') })}
          </Tag>
        ) : asked ? (
          <Tag {...LOOKS.blocked}>{t('artwork.asked.state')}</Tag>
        ) : (
          <Tag {...look}>{dpi === null ? said : t('artwork.state.dpi', { state: said, dpi })}</Tag>
        )}
      </div>
      {work && isOfRow(artwork) && <WorkProgress fileName={fileName} work={work} />}
      {asked && <Asked asked={asked} piece={piece} />}
      <FindingJoinProvider>
        {view}
        <FindingList findings={findings} page={page} />
      </FindingJoinProvider>
      {onInks && !asked && inks.length > 0 && <InkQuestions inks={inks} onTell={onInks} />}
      {state === 'blocked' && !pastCheck && !asked && onPastCheck && (
        <PastCheckOffer fileName={fileName} onPass={onPastCheck} />
      )}
      {replace && (
        <div className="artwork-tools">
          {replace}
          {onWithdraw && (
            <Button
              kind="text"
              onClick={onWithdraw}
              aria-label={t('artwork.panel.withdrawFor', { fileName })}
            >
              {t('artwork.panel.withdraw')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
