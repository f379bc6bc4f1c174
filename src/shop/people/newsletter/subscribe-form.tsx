import { Button } from '../../../ui/button.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { EMAIL_MAX } from '../../print/address/contact.ts'
import { PRIVACY_SLUG } from '../../site/privacy-slug.ts'
import { useLinks } from '../../site/use-links.ts'
import type { FORMS } from './newsletter.ts'

type SubscribeFormProps = {
  from: (typeof FORMS)[number]
  /** Refusals and typed values, when returned without script. */
  errors?: { email?: string | undefined; privacy?: string | undefined }
  email?: string
}

/** Address, consent and button, within the form or a preview of it. */
export function SubscribeFields({ from, errors = {}, email }: SubscribeFormProps) {
  const { t } = useText()
  const links = useLinks()
  return (
    <>
      <TextField
        id={`${from}-email`}
        name="email"
        label={t('newsletter.email')}
        error={errors.email}
        defaultValue={email}
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={EMAIL_MAX}
        required
      />
      <div className="newsletter-privacy">
        <CheckBox
          id={`${from}-privacy`}
          name="privacy"
          error={errors.privacy}
          required
          label={
            <>
              {t('account.register.privacy')}{' '}
              <a href={links.content(PRIVACY_SLUG)} target="_blank" rel="noopener">
                {t('account.register.privacyLink')}
              </a>
            </>
          }
        />
      </div>
      <Button type="submit">{t('newsletter.submit')}</Button>
    </>
  )
}

/**
 * Newsletter form. A plain form that works without script; `SubscribeFromHere` sends it in place.
 * No ids made by React, since its markup is cached.
 */
export function SubscribeForm(fields: SubscribeFormProps) {
  const { language } = useText()
  return (
    <form className="newsletter-form" method="post" action="/api/users/subscribe">
      <input type="hidden" name="from" value={fields.from} />
      <input type="hidden" name="lang" value={language} />
      {/* As `TrapField`, whose file would be one more of every page. */}
      <input className="trap" name="website" autoComplete="off" />
      <SubscribeFields {...fields} />
    </form>
  )
}
