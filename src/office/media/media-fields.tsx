import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { MEDIA_ACCEPT, refuseMediaSize } from '../../shop/catalogue/media/received-media.ts'
import { officeRoomLink, recordLink } from '../../shop/site/office-rooms.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FileChoice } from '../../ui/file-choice.tsx'
import { useText } from '../../ui/text.tsx'
import { LocalTexts, TextInput } from '../resources/fields.tsx'
import { useOpenRecord } from '../resources/open-record.ts'
import { useKit } from '../resources/resource-context.tsx'
import { useCaller } from '../use-desk.ts'
import { FocusPicker } from './focus-picker.tsx'
import { loadUses, sendMedia } from './media-calls.ts'
import { saySize } from './say-size.ts'

const ROOM_OF = {
  page: 'pages',
  category: 'categories',
  post: 'posts',
  slide: 'slides',
  popup: 'popups',
} as const
type Use = { kind: 'product' | 'settings' | keyof typeof ROOM_OF; id: string; name: string }

function linkOf({ kind, id }: Use): string {
  if (kind === 'settings') return `${officeRoomLink('settings')}/marca`
  return kind === 'product' ? `${officeRoomLink('products')}/${id}` : recordLink(ROOM_OF[kind], id)
}

function Uses({ id }: { id: string }) {
  const { t } = useText()
  const caller = useCaller()
  const { data } = useQuery({
    queryKey: ['media-uses', id],
    queryFn: ({ signal }) => loadUses(caller, id, signal),
  })
  const uses = data?.kind === 'done' ? data.data : []
  return (
    <section className="media-uses" aria-labelledby="media-uses">
      <h3 id="media-uses">{t('media.uses')}</h3>
      {uses.length === 0 && <p className="small secondary">{t('media.usesNone')}</p>}
      <ul>
        {uses.map((use) => (
          <li key={`${use.kind} ${use.id}`}>
            <Link to={linkOf(use)}>{t(`media.use.${use.kind}`, { name: use.name })}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Sends another file for the record; the typed texts stay. */
function Replace({ id }: { id: string }) {
  const { t, language } = useText()
  const { calls, say } = useKit()
  const { adopt } = useOpenRecord()
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (file: File) => {
    const tooLarge = refuseMediaSize(file.size)
    setError(tooLarge ? t(tooLarge.code, tooLarge.params) : null)
    if (tooLarge || isBusy) return
    setBusy(true)
    const answer = await sendMedia({ language, file, id, onSent: () => {} })
    setBusy(false)
    if (answer.kind === 'refused') return setError(answer.says ?? t('staff.unreachable'))
    adopt(await calls.one(id), ['file'])
    say(t('media.replaced'))
  }
  return (
    <div>
      <FileChoice
        accept={MEDIA_ACCEPT}
        hintId="media-replace-hint"
        error={error}
        onFiles={([file]) => file && void send(file)}
      >
        {t(isBusy ? 'media.preparing' : 'media.replace')}
      </FileChoice>
      <p id="media-replace-hint" className="field-hint">
        {t('media.replaceHint')}
      </p>
    </div>
  )
}

/** The form of a file of the library. */
export function MediaFields() {
  const text = useText()
  const { t } = text
  const { record } = useOpenRecord()
  const { kind, thumb = '', address = '' } = record?.facts ?? {}
  const name = String(record?.form.name ?? '')
  return (
    <>
      <div className="media-head">
        {kind === 'document' ? (
          <img className="media-page" src={String(thumb)} alt="" />
        ) : (
          record && <FocusPicker src={String(address)} />
        )}
        <div className="stack-small">
          <TextInput source="name" label="resources.media.name" hint="media.nameHint" />
          {record && (
            <>
              <p className="small">
                {saySize(record.facts, text)} ·{' '}
                <a href={String(address)} target="_blank" rel="noreferrer">
                  {t('media.open')}
                </a>
              </p>
              <CopyButton
                text={kind === 'document' ? `[${name}](${String(address)})` : `![](media:${name})`}
              >
                {t('media.copyMark')}
              </CopyButton>
              <Replace id={record.id} />
            </>
          )}
        </div>
      </div>
      <LocalTexts texts={[{ source: 'alt', label: 'resources.media.alt', rows: 3 }]} />
      <p className="small secondary">{t('media.altHint')}</p>
      {record && <Uses id={record.id} />}
    </>
  )
}
