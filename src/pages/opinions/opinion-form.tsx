import { type FormEvent, useId } from 'react'
import { NAME_LIMIT, SAID_LIMIT, STARS } from '../../shop/catalogue/opinions/opinion.ts'
import type { OwnOpinions } from '../../shop/catalogue/opinions/opinion-schema.ts'
import { PHOTO_ACCEPT } from '../../shop/ordering/photos/photo-file.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { FieldError } from '../../ui/field.tsx'
import { FileChoice } from '../../ui/file-choice.tsx'
import { useText } from '../../ui/text.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { type OwnLine, useOpinionForm } from './use-opinion-form.ts'

type Form = ReturnType<typeof useOpinionForm>

/** A group of radio buttons: arrow keys choose. */
function StarChoice({ form }: { form: Form }) {
  const { t } = useText()
  const id = useId()
  const { draft, set, wrong } = form
  return (
    <fieldset className="opinion-part" aria-describedby={wrong.stars ? `${id}-error` : undefined}>
      <legend className="field-label">{t('opinions.form.stars')}</legend>
      <div className="opinion-stars">
        {STARS.map((stars) => (
          <label key={stars} className="opinion-star">
            <input
              type="radio"
              name={id}
              value={stars}
              checked={draft.stars === stars}
              aria-label={t('opinions.form.star', { count: stars })}
              aria-invalid={Boolean(wrong.stars)}
              onChange={() => set({ stars })}
            />
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
              <path
                className={stars <= (draft.stars ?? 0) ? 'star-fill' : 'star-edge'}
                d="M10 1.8l2.5 5.4 5.9.7-4.4 4 1.2 5.8-5.2-2.9-5.2 2.9 1.2-5.8-4.4-4 5.9-.7z"
              />
            </svg>
            <span aria-hidden="true">{stars}</span>
          </label>
        ))}
      </div>
      {wrong.stars && <FieldError id={`${id}-error`}>{wrong.stars}</FieldError>}
    </fieldset>
  )
}

function PhotoChoice({ form }: { form: Form }) {
  const { t } = useText()
  const hint = useId()
  const { draft, set, wrong, busy, addPhoto } = form
  const { photo } = draft
  return (
    <fieldset className="opinion-part stack-small">
      <legend className="field-label">
        {t('opinions.form.photo')} <span className="field-optional">{t('shell.optional')}</span>
      </legend>
      <p id={hint} className="field-hint">
        {t('opinions.form.photoHint')}
      </p>
      {photo && (
        <div className="opinion-photo">
          <img
            src={photo.url}
            width={photo.widthPx}
            height={photo.heightPx}
            alt={t('opinions.form.yourPhoto')}
          />
          <Button kind="text" onClick={() => set({ photo: null })}>
            {t('opinions.form.photoRemove')}
          </Button>
        </div>
      )}
      <FileChoice
        accept={PHOTO_ACCEPT}
        hintId={hint}
        error={wrong.photo ?? wrong.file}
        onFiles={([file]) => file && void addPhoto(file)}
      >
        {t(
          busy === 'photo'
            ? 'opinions.form.photoSending'
            : photo
              ? 'opinions.form.photoOther'
              : 'opinions.form.photoAdd',
        )}
      </FileChoice>
    </fieldset>
  )
}

type OpinionFormProps = {
  token: string
  line: OwnLine
  proposedName: string
  onWritten: (after: OwnOpinions) => void
  onBack?: (() => void) | undefined
}

/** Stars, words, photo and name; nothing typed is lost when it is refused. */
export function OpinionForm({ onWritten, onBack, ...of }: OpinionFormProps) {
  const { t } = useText()
  const form = useOpinionForm(of, onWritten)
  const { draft, set, wrong, failure, busy } = form
  const send = (event: FormEvent) => {
    event.preventDefault()
    void form.send()
  }
  return (
    <form className="stack" noValidate onSubmit={send}>
      <StarChoice form={form} />
      <TextArea
        label={t('opinions.form.said')}
        optional
        rows={5}
        maxLength={SAID_LIMIT}
        value={draft.said}
        error={wrong.said}
        onChange={({ target }) => set({ said: target.value })}
      />
      <PhotoChoice form={form} />
      <TextField
        label={t('opinions.form.name')}
        hint={t('opinions.form.nameHint')}
        optional
        maxLength={NAME_LIMIT}
        autoComplete="off"
        value={draft.name}
        error={wrong.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <Failure>{failure}</Failure>
      <div className="opinion-actions">
        <Button kind="go" type="submit" aria-disabled={busy !== null || undefined}>
          {t(busy === 'words' ? 'opinions.form.sending' : 'opinions.form.send')}
        </Button>
        {onBack && <Button onClick={onBack}>{t('opinions.form.back')}</Button>}
        <p className="small secondary">{t('opinions.form.read')}</p>
      </div>
    </form>
  )
}
