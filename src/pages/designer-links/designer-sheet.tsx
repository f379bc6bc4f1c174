import { useCallback, useEffect, useState } from 'react'
import { isChecking } from '../../shop/artwork/files/artwork-line.ts'
import type { ShownArtwork } from '../../shop/artwork/files/artwork-schema.ts'
import { takesArtwork } from '../../shop/order/job-state.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/field-set.tsx'
import { KeyValues } from '../../ui/key-values.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Note } from '../../ui/note.tsx'
import { Tag } from '../../ui/tag.tsx'
import { type Text, useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ArtworkRow } from '../artwork/artwork-row.tsx'
import { LineUploads } from '../artwork/line-uploads.tsx'
import '../artwork/upload-panel.css'
import {
  type DesignersLine,
  loadDesignersLine,
  passDesignersFile,
  tellDesignersInks,
} from '../../shop/artwork/designer-links/designer-calls.ts'
import { shownSender } from '../../shop/artwork/designer-links/designer-link.ts'
import type { TellInks } from '../../shop/artwork/files/ink-questions.tsx'
import { usePolling } from '../../shop/artwork/files/use-polling.ts'
import { useUploads } from '../../shop/artwork/files/use-uploads.ts'
import { DesignersFileView } from '../../shop/artwork/preview/file-view.tsx'
import type { Answer } from '../../shop/buying/checkout/shop-api.ts'
import { dayAt } from '../../shop/order/order-time.ts'
import { parsed } from '../../shop/print/line/read-cart.ts'
import type { OrderedPiece } from '../../shop/print/preflight/piece.ts'
import { readStored, writeStored } from '../../ui/browser-storage.ts'

const SENDER = 'sender'
/** From this size on a file is made at 1:10. */
const SCALED_OVER_MM = 5000

/** The requirements of a file, in figures. */
function wantedOf(
  { t }: Text,
  { ordered, sides, designs, rules, whiteInk }: OrderedPiece,
): [string, string][] {
  const size = (mm: number) => ({
    widthCm: (ordered.widthMm + 2 * mm) / 10,
    heightCm: (ordered.heightMm + 2 * mm) / 10,
  })
  const scaled = Math.max(ordered.widthMm, ordered.heightMm) > SCALED_OVER_MM
  const row = (label: string, wanted: string): [string, string] => [label, wanted]
  return [
    [t('designer.want.size'), t('artwork.panel.size', size(0))],
    ...(rules.bleedMm > 0
      ? [
          row(
            t('designer.want.bleed'),
            t('designer.want.bleedOf', { bleedCm: rules.bleedMm / 10, ...size(rules.bleedMm) }),
          ),
        ]
      : []),
    [t('designer.want.safe'), t('designer.want.safeOf', { safeCm: rules.safeMarginMm / 10 })],
    [
      t('designer.want.dpi'),
      t('designer.want.dpiOf', { minimum: rules.minimumDpi, recommended: rules.recommendedDpi }),
    ],
    ...(scaled
      ? [
          row(
            t('designer.want.scale'),
            t('designer.want.scaleOf', { dpi: 10 * rules.recommendedDpi }),
          ),
        ]
      : []),
    [t('designer.want.files'), t('designer.want.filesOf', { designs, sides })],
    ...(whiteInk ? [row(t('designer.want.white'), t('designer.want.whiteOf'))] : []),
    [t('designer.want.formats'), t('artwork.panel.rules')],
  ]
}

/** Prefills the name used before on this device. */
function senderBefore(): string {
  const said = parsed(readStored(SENDER) ?? 'null')
  return typeof said === 'string' ? said : ''
}

type FilesProps = { designerKey: string; shown: DesignersLine; reload: () => Promise<boolean> }

export function Files({ designerKey, shown: { line }, reload }: FilesProps) {
  const { t, language } = useText()
  const [sender, setSender] = useState(senderBefore)
  const name = shownSender(sender)
  const uploads = useUploads({ designer: designerKey, sender: name }, reload)
  usePolling(isChecking([line]), reload)
  const open = takesArtwork(line.jobState)
  const pass = async (artworkId: string) => {
    const answer = await passDesignersFile(language, designerKey, artworkId)
    await reload()
    return answer.kind === 'done'
  }
  const inks = async (artworkId: string, told: Parameters<TellInks>[0]) => {
    const answer = await tellDesignersInks(language, designerKey, artworkId, { inks: told })
    await reload()
    return answer.kind === 'done'
  }
  const view = (artwork: ShownArtwork) => (
    <DesignersFileView artwork={artwork} designerKey={designerKey} />
  )
  return (
    <Panel title={t('designer.files')}>
      <div className="stack-small">
        {!open && <Note title={t('designer.locked')}>{t('designer.lockedWhy')}</Note>}
        {open && (
          <TextField
            label={t('designer.sender')}
            hint={t('designer.senderWhy')}
            value={sender}
            autoComplete="name"
            maxLength={80}
            onChange={({ target }) => {
              setSender(target.value)
              writeStored(SENDER, target.value)
            }}
          />
        )}
        {open && name === '' && <p role="status">{t('designer.senderFirst')}</p>}
        {open && name === '' ? (
          line.artworks.map((artwork) => (
            <ArtworkRow
              key={artwork.id}
              artwork={artwork}
              piece={line}
              view={view(artwork)}
              onPastCheck={() => pass(artwork.id)}
            />
          ))
        ) : (
          <LineUploads line={line} uploads={uploads} onPastCheck={pass} onInks={inks} view={view} />
        )}
      </div>
    </Panel>
  )
}

/** One line as its designer sees it: what is wanted, and the files; nothing else of the order. */
export function DesignerSheet({ designerKey }: { designerKey: string }) {
  const text = useText()
  const { t, language } = text
  const [answer, setAnswer] = useState<Answer<DesignersLine> | null>(null)
  const read = useCallback(
    async (signal?: AbortSignal) => {
      const found = await loadDesignersLine(language, designerKey, signal)
      if (signal?.aborted) return true
      // Shown content stays while the shop does not answer.
      setAnswer((before) =>
        found.kind === 'unreachable' && before?.kind === 'done' ? before : found,
      )
      return found.kind !== 'unreachable'
    },
    [language, designerKey],
  )
  useEffect(() => {
    const life = new AbortController()
    void read(life.signal)
    return () => life.abort()
  }, [read])
  if (!answer) return <Loading label={t('designer.loading')} />
  if (answer.kind !== 'done') {
    const gone = answer.kind === 'refused'
    return (
      <div className="order-message stack">
        <h1>{t(gone ? 'designer.gone' : 'designer.failed')}</h1>
        <p className="lead">{t(gone ? 'designer.goneWhy' : 'designer.failedWhy')}</p>
        {!gone && <Button onClick={() => void read()}>{t('early.again')}</Button>}
      </div>
    )
  }
  const { line, expiresAt } = answer.data
  return (
    <div className="stack designer-sheet">
      <div className="page-head">
        <div>
          <p className="secondary">{t('designer.until', { until: dayAt(expiresAt, language) })}</p>
          <h1>
            {t('artwork.panel.title', {
              product: line.title,
              widthCm: line.widthMm / 10,
              heightCm: line.heightMm / 10,
            })}
          </h1>
          <p role="status">
            <Tag shape="half" tone="quiet">
              {t(`designer.state.${takesArtwork(line.jobState) ? line.jobState : 'approved'}`)}
            </Tag>
          </p>
        </div>
      </div>
      <Panel title={t('designer.want')}>
        <KeyValues items={wantedOf(text, line.piece)} />
      </Panel>
      <Files designerKey={designerKey} shown={answer.data} reload={() => read()} />
    </div>
  )
}
