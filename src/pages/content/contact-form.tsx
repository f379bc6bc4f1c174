import { useEffect, useRef } from 'react'
import { MESSAGE_LIMIT } from '../../shop/ordering/messages/message.ts'
import { MOST_REQUEST_FILES } from '../../shop/ordering/requests/asked-fields.ts'
import { privacyLink } from '../../shop/site/links.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { Failure } from '../../ui/failure.tsx'
import { FieldSet } from '../../ui/field-set.tsx'
import { Note } from '../../ui/note.tsx'
import { SendButton } from '../../ui/send-button.tsx'
import { useText } from '../../ui/text.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { TrapField } from '../../ui/trap-field.tsx'
import { RequestFiles } from '../offers/request-files.tsx'
import './contact-form.css'
import type { ContactDraft } from './contact-draft-store.ts'
import { CONTACT_PREFIX, useContactForm } from './use-contact-form.ts'

type Form = ReturnType<typeof useContactForm>

/** Received: focused, so that a screen reader says it. */
function Received({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useText()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1}>
      <Note
        kind="ok"
        role="status"
        title={t('contact.sent')}
        actions={<Button onClick={onAgain}>{t('contact.again')}</Button>}
      >
        {t('contact.sentWhy', { email })}
      </Note>
    </div>
  )
}

function Consent({ privacy, wrong, tick }: Form) {
  const { t } = useText()
  const why = `${CONTACT_PREFIX}privacy-why`
  return (
    <div>
      <CheckBox
        id={`${CONTACT_PREFIX}privacy`}
        name="privacy"
        checked={privacy}
        error={wrong.privacy}
        aria-describedby={why}
        onChange={({ target }) => tick(target.checked)}
        label={
          <>
            {t('contact.privacy')}{' '}
            <a href={privacyLink} target="_blank" rel="noopener">
              {t('contact.privacyLink')}
            </a>
          </>
        }
      />
      <p id={why} className="small secondary">
        {t('contact.privacyWhy')}
      </p>
    </div>
  )
}

function Fields(form: Form) {
  const { t } = useText()
  const { typed, wrong, set, sent } = form
  const field = (name: keyof ContactDraft) => ({
    ...{ id: `${CONTACT_PREFIX}${name}`, name, label: t(`contact.${name}`) },
    ...{ value: typed[name], error: wrong[name] },
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  })
  return (
    <>
      <FieldSet legend={t('contact.what')}>
        <TextField {...field('subject')} maxLength={120} />
        <TextArea {...field('said')} rows={7} maxLength={MESSAGE_LIMIT} />
        <TextField
          {...field('order')}
          hint={t('contact.orderHint')}
          spellCheck={false}
          autoComplete="off"
          optional
        />
        <RequestFiles sent={sent} about={t('contact.filesHint', { limit: MOST_REQUEST_FILES })} />
      </FieldSet>
      <FieldSet legend={t('contact.you')}>
        <TextField {...field('name')} autoComplete="name" />
        <div className="contact-reach">
          <TextField {...field('email')} type="email" autoComplete="email" spellCheck={false} />
          <TextField {...field('phone')} type="tel" autoComplete="tel" optional />
        </div>
      </FieldSet>
    </>
  )
}

/** Writes to the shop. Without script the page says where to write instead. */
export default function ContactForm() {
  const { t } = useText()
  const form = useContactForm()
  const { wrong, failure, sentTo, busy, enter, again, submit } = form
  return (
    <section className="content-section contact-form" id="escribir">
      <h2>{t('contact.title')}</h2>
      {sentTo !== null ? (
        <Received email={sentTo} onAgain={again} />
      ) : (
        <form
          ref={form.place}
          className="stack needs-script"
          method="post"
          noValidate
          onFocus={enter}
          onSubmit={(event) => void submit(event)}
        >
          <TrapField />
          <p>{t('contact.lead')}</p>
          <Fields {...form} />
          <Consent {...form} />
          <Failure>{failure ?? (Object.keys(wrong).length > 0 && t('contact.wrong'))}</Failure>
          <SendButton busy={busy}>{t(busy ? 'contact.sending' : 'contact.send')}</SendButton>
        </form>
      )}
      <noscript>
        <Note kind="warn">{t('contact.needsScript')}</Note>
      </noscript>
    </section>
  )
}
