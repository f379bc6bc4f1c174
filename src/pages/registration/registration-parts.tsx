import { NewsletterTick } from '../../shop/people/newsletter/newsletter-tick.tsx'
import { useLinks } from '../../shop/site/use-links.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { useRegistrationForm } from './use-registration-form.ts'

type Ticks = { terms: boolean; privacy: boolean; newsletter: boolean }
type Form = Pick<
  ReturnType<typeof useRegistrationForm<Ticks>>,
  'prefix' | 'draft' | 'busy' | 'refusals' | 'change'
>

type NameFieldsProps = {
  text: (field: 'name' | 'surname') => Parameters<typeof TextField>[0]
}
export function NameFields({ text }: NameFieldsProps) {
  return (
    <div className="row row-wide">
      <TextField {...text('name')} autoComplete="given-name" />
      <TextField {...text('surname')} autoComplete="family-name" />
    </div>
  )
}

/** Accepted documents, newsletter and button. */
export function RegistrationEnd({ form }: { form: Form }) {
  const { t } = useText()
  const { prefix, draft, busy, refusals, change } = form
  return (
    <>
      <Terms draft={draft} prefix={prefix} errorOf={refusals.errorOf} change={change} />
      <NewsletterTick
        id={`${prefix}newsletter`}
        checked={draft.newsletter}
        onChange={(checked) => change('newsletter', checked)}
      />
      <Button kind="go" type="submit" wide aria-disabled={busy}>
        {t(busy ? 'account.register.busy' : 'account.register.submit')}
      </Button>
    </>
  )
}

type TermsProps = {
  draft: Record<'terms' | 'privacy', boolean>
  prefix: string
  errorOf: (field: string) => string | undefined
  change: (field: 'terms' | 'privacy', value: boolean) => void
}

/** The accepted documents. */
function Terms({ draft, prefix, errorOf, change }: TermsProps) {
  const { t } = useText()
  const links = useLinks()
  const box = (field: 'terms' | 'privacy', slug: string) => (
    <CheckBox
      id={`${prefix}${field}`}
      checked={draft[field]}
      error={errorOf(field)}
      // One sentence covers both boxes: the other box is marked too.
      aria-invalid={(errorOf('terms') && !draft[field]) || undefined}
      onChange={(event) => change(field, event.target.checked)}
      label={
        <>
          {t(`account.register.${field}`)}{' '}
          <a href={links.content(slug)} target="_blank" rel="noopener">
            {t(`account.register.${field}Link`)}
          </a>
        </>
      }
    />
  )
  return (
    <div className="stack account-terms">
      {box('terms', 'condiciones-de-venta')}
      {box('privacy', 'privacidad-y-cookies')}
    </div>
  )
}
