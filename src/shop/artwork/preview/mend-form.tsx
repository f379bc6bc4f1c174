import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import { Note } from '../../../ui/note.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import type { Answer } from '../../buying/checkout/shop-api.ts'
import { type Mending, SIZINGS, type Sizing, type Turns } from '../files/mended-layout.ts'
import type { MendFile } from './preview-calls.ts'
import type { ShownPreview } from './preview-schema.ts'

const TURNS = ['0', '1', '2', '3'] as const
/** Longest list of pages offered. */
const MOST_PAGES = 200
const AS_SENT: Mending = { page: 1, turns: 0, sizing: 'fill', mirrorBleed: false }

type MendFormProps = { preview: ShownPreview; mending: MendFile; onMended: () => void }
type FieldsProps = {
  wish: Mending
  source: ShownPreview['source']
  onChange: (wish: Mending) => void
}

/** Form of the mending: page, rotation, size, bleed. */
function MendFields({ wish, source, onChange }: FieldsProps) {
  const { t } = useText()
  const sizings = SIZINGS.filter(
    (sizing) => !source.isPicture || sizing === 'fill' || sizing === 'fit',
  )
  const pages = Array.from({ length: Math.min(MOST_PAGES, source.pages) }, (_, index) =>
    String(index + 1),
  )
  return (
    <>
      {pages.length > 1 && (
        <SelectField
          label={t('preview.mend.page')}
          options={pages.map((value) => ({ value, label: value }))}
          value={String(wish.page)}
          onChange={(event) => onChange({ ...wish, page: Number(event.target.value) })}
        />
      )}
      <Segmented
        showLegend
        legend={t('preview.mend.turn')}
        options={TURNS.map((value) => ({ value, label: t(`preview.mend.turn.${value}`) }))}
        value={TURNS[wish.turns]}
        onChange={(value) => onChange({ ...wish, turns: Number(value) as Turns })}
      />
      <SelectField
        label={t('preview.mend.sizing')}
        options={sizings.map((value) => ({ value, label: t(`preview.mend.sizing.${value}`) }))}
        value={wish.sizing}
        onChange={(event) => onChange({ ...wish, sizing: event.target.value as Sizing })}
      />
      <CheckBox
        label={t('preview.mend.mirror')}
        checked={wish.mirrorBleed}
        onChange={(event) => onChange({ ...wish, mirrorBleed: event.target.checked })}
      />
    </>
  )
}

/** Makes another production file from the unchanged original, or returns to the original. */
export function MendForm({ preview, mending, onMended }: MendFormProps) {
  const { t } = useText()
  const [wish, setWish] = useState<Mending>(preview.mending ?? AS_SENT)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string[]>([])
  const send = async (call: () => Promise<Answer<unknown>>) => {
    if (busy) return
    setBusy(true)
    const answer = await call()
    setFailure(
      answer.kind === 'refused'
        ? answer.refusals.map(({ message }) => message)
        : answer.kind === 'done'
          ? []
          : [t('preview.mend.unreachable')],
    )
    setBusy(false)
    if (answer.kind === 'done') onMended()
  }
  return (
    <details className="mend">
      <summary>{t('preview.mend')}</summary>
      <div className="stack-small">
        <p className="small secondary">{t('preview.mend.how')}</p>
        <MendFields wish={wish} source={preview.source} onChange={setWish} />
        {failure.length > 0 && (
          <Note kind="bad" role="alert">
            {failure.join(' ')}
          </Note>
        )}
        <div className="viewer-tools">
          <Button
            kind="ink"
            aria-disabled={busy}
            onClick={() => void send(() => mending.mend(wish))}
          >
            {t('preview.mend.go')}
          </Button>
          {preview.mending && (
            <Button aria-disabled={busy} onClick={() => void send(mending.undo)}>
              {t('preview.mend.undo')}
            </Button>
          )}
        </div>
      </div>
    </details>
  )
}
