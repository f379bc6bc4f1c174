import { useCallback, useState } from 'react'
import { ArtworkRow } from '../pages/artwork/artwork-row.tsx'
import type { Language } from '../platform/text.ts'
import type { ArtworkLine, ShownArtwork } from '../shop/artwork/files/artwork-schema.ts'
import { StaffFileView } from '../shop/artwork/preview/file-view.tsx'
import type { Marking } from '../shop/artwork/preview/use-marking.ts'
import { Versions } from '../shop/artwork/preview/versions.tsx'
import { COMMENT_LIMIT } from '../shop/artwork/review/asked-change.ts'
import { takesArtwork } from '../shop/order/job-state.ts'
import { Button } from '../ui/button.tsx'
import { CheckBox } from '../ui/check-box.tsx'
import { Failure } from '../ui/failure.tsx'
import { Note } from '../ui/note.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { useText } from '../ui/text.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { AREA_FIELDS, type AskDraft, areaOf, FRESH_ASK, typedArea, wishOf } from './ask-draft.ts'
import { ByHandNote } from './by-hand.tsx'
import type { PanePart } from './pane-part.ts'
import { SendOn } from './pane-send-on.tsx'
import { PhraseChoice } from './phrase-choice.tsx'
import {
  askChanges,
  findGood,
  loadPreview,
  loadVersions,
  markPrepared,
  sendOn,
} from './staff-calls.ts'
import { useMove } from './use-move.ts'
import { useMay } from './use-rights.ts'

type FormProps = {
  draft: AskDraft
  /** Of the customer. */
  language: Language
  wrong: Readonly<Record<string, string>>
  sides: number
  set: (change: Partial<AskDraft>) => void
}

/** What to change, and where on the piece; also by figures, without dragging. */
function AskFields({ draft, language, wrong, sides, set }: FormProps) {
  const { t } = useText()
  return (
    <>
      <PhraseChoice
        usedFor="file"
        {...{ language, typed: draft.comment, limit: COMMENT_LIMIT }}
        onTyped={(comment) => set({ comment })}
      />
      <TextArea
        label={t('staff.look.comment')}
        hint={t('staff.look.commentHint', { limit: COMMENT_LIMIT })}
        error={wrong.comment}
        value={draft.comment}
        onChange={(event) => set({ comment: event.target.value })}
      />
      <CheckBox
        label={t('staff.look.mark')}
        checked={draft.marks}
        onChange={(event) => set({ marks: event.target.checked })}
      />
      {draft.marks && (
        <fieldset className="ask-area">
          <legend className="small secondary">{t('staff.look.markHow')}</legend>
          {sides > 1 && (
            <SelectField
              label={t('staff.look.page')}
              options={['1', '2'].map((value) => ({ value, label: value }))}
              value={String(draft.page)}
              onChange={(event) => set({ page: Number(event.target.value) })}
            />
          )}
          {AREA_FIELDS.map((field) => (
            <TextField
              key={field}
              label={t(`staff.look.${field}`)}
              unit="cm"
              inputMode="decimal"
              autoComplete="off"
              error={wrong[`area.${field}`]}
              value={draft[field]}
              onChange={(event) => set({ [field]: event.target.value })}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}

/** Why staff must look at the file. */
function LookReasons({ artwork }: { artwork: ShownArtwork }) {
  const { t } = useText()
  return (
    <>
      {artwork.inks?.map(({ name, use }) => (
        <p key={name} className="small">
          {t('artwork.inks.which', { name })}{' '}
          <strong>{t(use ? `artwork.inks.use.${use}` : 'artwork.inks.open')}</strong>
        </p>
      ))}
      {artwork.eyes && (
        <Note kind="warn" title={t('staff.eyes')}>
          {artwork.eyes === 'pastCheck' && artwork.sentOnBecause
            ? t('staff.eyes.pastCheck.byUs', { reason: artwork.sentOnBecause })
            : t(`staff.eyes.${artwork.eyes}`)}
        </Note>
      )}
      {artwork.look === 'waits' && artwork.eyes !== 'pastCheck' && (
        <Note kind="warn">{t('staff.look.waits')}</Note>
      )}
    </>
  )
}

function goodLabel({ asked, eyes }: ShownArtwork): string {
  if (asked) return 'staff.look.takeBack'
  if (eyes === 'unread') return 'staff.look.seen'
  return eyes === 'pastCheck' ? 'staff.look.accept' : 'staff.look.good'
}

type LookToolsProps = {
  artwork: ShownArtwork
  busy: boolean
  onGood: () => void
  /** False if the line takes no other file. */
  onAsk: false | (() => void)
}

/** Accepts a file, or opens the form that requests changes. */
function LookTools({ artwork, busy, onGood, onAsk }: LookToolsProps) {
  const { t } = useText()
  return (
    <div className="viewer-tools">
      {(artwork.look === 'waits' || artwork.asked || artwork.eyes) && (
        <Button small kind="ink" aria-disabled={busy} onClick={onGood}>
          {t(goodLabel(artwork))}
        </Button>
      )}
      {onAsk && (
        <Button small onClick={onAsk}>
          {t('staff.look.ask')}
        </Button>
      )}
    </div>
  )
}

type PaneFileProps = PanePart & { line: ArtworkLine; artwork: ShownArtwork }

/** A file with its findings on the piece; until it is approved staff may request changes. */
export function PaneFile({ caller, order, line, artwork, onMoved, onExpired }: PaneFileProps) {
  const { t } = useText()
  const { id } = artwork
  const ask = useCallback((signal: AbortSignal) => loadPreview(caller, id, signal), [caller, id])
  const askVersions = useCallback(
    (signal: AbortSignal) => loadVersions(caller, order.number, line.id, signal),
    [caller, order.number, line.id],
  )
  const { busy, failure, make } = useMove(onMoved, onExpired)
  const [draft, setDraft] = useState<AskDraft | null>(null)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const set = (change: Partial<AskDraft>) => {
    setWrong((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([field]) => !(field.replace('area.', '') in change)),
      ),
    )
    setDraft((before) => ({ ...(before ?? FRESH_ASK), ...change }))
  }
  const marking: Marking | null = draft?.marks
    ? { on: true, area: areaOf(draft), onArea: (area) => set(typedArea(area)) }
    : null
  const send = async () => {
    const read = wishOf(draft ?? FRESH_ASK, line, t)
    setWrong('wrong' in read ? read.wrong : {})
    if ('wish' in read && (await make(() => askChanges(caller, order.number, id, read.wish))))
      setDraft(null)
  }
  const may = useMay()
  const mayLook = may('files:review')
  const open = mayLook && takesArtwork(line.jobState) && artwork.state !== 'uploaded'
  return (
    <>
      <ArtworkRow
        artwork={artwork}
        piece={line}
        view={<StaffFileView artwork={artwork} ask={ask} marking={marking} />}
      />
      <Versions artwork={artwork} ask={askVersions} />
      <LookReasons artwork={artwork} />
      <ByHandNote
        {...{ artwork, busy }}
        onPrepared={mayLook && (() => void make(() => markPrepared(caller, order.number, id)))}
      />
      {open && draft && (
        <>
          <AskFields
            {...{ draft, wrong, set }}
            language={order.language}
            sides={(artwork.side ?? 'both') === 'both' ? line.piece.sides : 1}
          />
          <div className="viewer-tools">
            <Button small kind="ink" aria-disabled={busy} onClick={() => void send()}>
              {t('staff.look.send')}
            </Button>
            <Button small onClick={() => setDraft(null)}>
              {t('staff.move.back')}
            </Button>
          </div>
        </>
      )}
      {(open || (mayLook && artwork.eyes)) && !draft && (
        <LookTools
          artwork={artwork}
          busy={busy}
          onGood={() => void make(() => findGood(caller, order.number, id))}
          onAsk={open && (() => setDraft(FRESH_ASK))}
        />
      )}
      {open && !draft && (
        <SendOn
          artwork={artwork}
          busy={busy}
          onSend={(reason) => make(() => sendOn(caller, order.number, id, reason))}
        />
      )}
      <Failure>{failure}</Failure>
    </>
  )
}
