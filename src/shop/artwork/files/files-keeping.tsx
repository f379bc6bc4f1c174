import { useEffect, useState } from 'react'
import { formatDay } from '../../../platform/calendar.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Panel } from '../../../ui/field-set.tsx'
import { type Text, useText } from '../../../ui/text.tsx'
import type { Answer } from '../../buying/checkout/shop-api.ts'
import { deleteFiles, keepFiles, loadKeeping } from './keeping-calls.ts'
import type { ShownKeeping } from './keeping-schema.ts'

type FilesKeepingProps = { orderToken: string; onDeleted: () => void }

/**
 * How long the files of a finished order are kept, with the customer's choices. Renders nothing
 * while the order is in progress.
 */
export function FilesKeeping({ orderToken, onDeleted }: FilesKeepingProps) {
  const { t, language } = useText()
  const [keeping, setKeeping] = useState<ShownKeeping | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    const life = new AbortController()
    void loadKeeping(language, orderToken, life.signal).then((answer) => {
      if (answer.kind === 'done' && !life.signal.aborted) setKeeping(answer.data)
    })
    return () => life.abort()
  }, [language, orderToken])
  if (!keeping?.until) return null
  const take = async (answer: Promise<Answer<ShownKeeping>>): Promise<boolean> => {
    const given = await answer
    if (given.kind === 'done') setKeeping(given.data)
    setFailure(
      given.kind === 'done'
        ? null
        : (given.kind === 'refused' && given.refusals[0]?.message) || t('artwork.keep.failed'),
    )
    return given.kind === 'done'
  }
  // Optimistic: the box is ticked at once, and reset if the call fails.
  const tick = async (wanted: boolean) => {
    setKeeping({ ...keeping, forReorders: wanted })
    if (!(await take(keepFiles(language, orderToken, { forReorders: wanted })))) setKeeping(keeping)
  }
  const remove = async () => {
    setAsking(false)
    if (await take(deleteFiles(language, orderToken))) onDeleted()
  }
  const { files, approved, mayExtendTo, forReorders, mayDelete } = keeping
  const day = (on: string) => formatDay(on, language, 'long')
  return (
    <Panel title={t('artwork.keep.title')} className="files-keeping">
      <div className="stack-small">
        <p role="status">{sentences(keeping, t, day).join(' ')}</p>
        {approved > 0 && (
          <CheckBox
            label={t('artwork.keep.forReorders')}
            checked={forReorders}
            onChange={({ target }) => void tick(target.checked)}
          />
        )}
        {files > 0 && (
          <div className="artwork-tools">
            {mayExtendTo && !(forReorders && approved === files) && (
              <Button onClick={() => void take(keepFiles(language, orderToken, { extend: true }))}>
                {t('artwork.keep.extend', { day: day(mayExtendTo) })}
              </Button>
            )}
            {mayDelete && (
              <Button kind="text" onClick={() => setAsking(true)}>
                {t('artwork.keep.delete')}
              </Button>
            )}
          </div>
        )}
        <Failure>{failure}</Failure>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('artwork.keep.delete.title')}
        actions={
          <>
            <Button kind="ink" onClick={() => void remove()}>
              {t('artwork.keep.delete.yes')}
            </Button>
            <Button onClick={() => setAsking(false)}>{t('artwork.keep.delete.no')}</Button>
          </>
        }
      >
        <p>{t('artwork.keep.delete.why')}</p>
      </Dialog>
    </Panel>
  )
}

/** What is kept, and until when. */
function sentences(
  { files, approved, until, forReorders }: ShownKeeping,
  t: Text['t'],
  day: (on: string) => string,
): string[] {
  if (files === 0) return [t('artwork.keep.gone')]
  const last = day(until ?? '')
  if (!forReorders || approved === 0) return [t('artwork.keep.until', { files, day: last })]
  return [
    t('artwork.keep.kept', { approved }),
    ...(approved < files ? [t('artwork.keep.rest', { day: last })] : []),
  ]
}
