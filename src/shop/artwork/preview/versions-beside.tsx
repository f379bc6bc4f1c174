import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Note } from '../../../ui/note.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { sayInstant } from '../../order/order-time.ts'
import type { ShownArtwork } from '../files/artwork-schema.ts'
import { pictureUrl } from './preview-calls.ts'
import type { ArtworkVersion } from './version-schema.ts'
import './preview.css'
import type { AskVersions } from './versions-calls.ts'

type Asked =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'here'; versions: readonly ArtworkVersion[]; atMs: number }

function useVersions(ask: AskVersions): { asked: Asked; again: () => void } {
  const [asked, setAsked] = useState<Asked>({ kind: 'loading' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round is what asks once more
  useEffect(() => {
    const life = new AbortController()
    void ask(life.signal).then((answer) => {
      if (!life.signal.aborted)
        setAsked(
          answer.kind === 'done'
            ? { kind: 'here', versions: answer.data, atMs: Date.now() }
            : { kind: 'failed' },
        )
    })
    return () => life.abort()
  }, [ask, round])
  const again = () => {
    setAsked({ kind: 'loading' })
    setRound((before) => before + 1)
  }
  return { asked, again }
}

/** One version: first page, name, time. */
function Version({ version, nowMs }: { version: ArtworkVersion; nowMs: number }) {
  const { t, language } = useText()
  const { address, current, fileName, sentAt, sentBy, mended } = version
  const title = t(current ? 'preview.version.now' : 'preview.version', { version: version.version })
  return (
    <figure className="version">
      <div className="version-picture">
        {address ? (
          <img
            src={pictureUrl(address)}
            alt={t('preview.version.of', { title, fileName })}
            decoding="async"
          />
        ) : (
          <p className="small secondary">{t('preview.version.none')}</p>
        )}
      </div>
      <figcaption className="small">
        <strong>{title}</strong>
        <br />
        <span className="file-name">{fileName}</span>
        <br />
        <span className="secondary">
          {[
            sayInstant(sentAt, { t, language, nowMs }),
            mended && t('preview.version.mended'),
            sentBy && t('designer.sentBy', { sender: sentBy }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </figcaption>
    </figure>
  )
}

/** Older version left, current one right; on a phone one above the other. */
export function VersionsBeside({
  artwork: { design, side },
  ask,
}: {
  artwork: Pick<ShownArtwork, 'design' | 'side'>
  ask: AskVersions
}) {
  const { t } = useText()
  const { asked, again } = useVersions(ask)
  const [chosen, setChosen] = useState<string | null>(null)
  if (asked.kind === 'loading') return <Loading label={t('shell.loading')} />
  if (asked.kind === 'failed')
    return (
      <Note
        kind="bad"
        role="alert"
        title={t('preview.failed')}
        actions={<Button onClick={again}>{t('preview.again')}</Button>}
      >
        {t('preview.failedWhy')}
      </Note>
    )
  const own = asked.versions.filter(
    (each) => each.design === design && (each.side === 'back') === (side === 'back'),
  )
  const now = own.find(({ current }) => current)
  const past = own.filter(({ current }) => !current)
  const before =
    past.find(({ id }) => id === chosen) ?? past.find(({ address }) => address) ?? past[0]
  if (!before) return null
  return (
    <div className="stack-small">
      {past.length > 1 && (
        <SelectField
          label={t('preview.version.choose')}
          options={past.map(({ id, version, fileName }) => ({
            value: id,
            label: t('preview.version.of', { title: t('preview.version', { version }), fileName }),
          }))}
          value={before.id}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      <div className="versions-beside">
        <Version key={before.id} version={before} nowMs={asked.atMs} />
        {now && <Version key={now.id} version={now} nowMs={asked.atMs} />}
      </div>
    </div>
  )
}
