import { useState } from 'react'
import { data, useLocation, useParams } from 'react-router'
import { SubscribeForm } from '../../shop/people/newsletter/subscribe-form.tsx'
import { SubscribeFromHere } from '../../shop/people/newsletter/subscribe-from-here.tsx'
import { useLinks } from '../../shop/site/use-links.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useText } from '../../ui/text.tsx'
import { useAlive } from '../../ui/use-alive.ts'
import { pageContext } from '../page-context.ts'
import { pageTitle, privateMeta } from '../private-page.ts'
import type { Route } from './+types/newsletter-page.ts'

/** Step by the second part of the address; texts `newsletter.<step>.title` and `.text`. */
const STEPS: Record<string, string> = {
  '': 'ask',
  gracias: 'sent',
  confirmar: 'confirm',
  confirmado: 'confirmed',
  caducado: 'spent',
  baja: 'leave',
  adios: 'left',
}
const KEYED = ['confirm', 'leave']

export function loader({ context, params: { step = '', key } }: Route.LoaderArgs) {
  const shown = Object.hasOwn(STEPS, step) ? STEPS[step] : undefined
  if (!shown || KEYED.includes(shown) !== (key !== undefined)) throw data(null, 404)
  return { step: shown, title: pageTitle(context.get(pageContext), 'newsletter.pageTitle') }
}

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.title)

/** All newsletter pages. They work without script, and opening one changes nothing. */
export default function NewsletterPage({ loaderData: { step } }: Route.ComponentProps) {
  const { t } = useText()
  const links = useLinks()
  const { key = '' } = useParams()
  return (
    <div className="wrap newsletter-page">
      <div className="account-narrow stack">
        <h1>{t(`newsletter.${step}.title`)}</h1>
        <p className="lead">{t(`newsletter.${step}.text`)}</p>
        {step === 'confirm' && (
          <form method="post" action="/api/newsletter/confirmation">
            <input type="hidden" name="key" value={key} />
            <Button kind="go" type="submit">
              {t('newsletter.confirm.action')}
            </Button>
          </form>
        )}
        {step === 'leave' && (
          <form method="post" action={`/api/newsletter/leaving/${encodeURIComponent(key)}`}>
            <Button kind="go" type="submit">
              {t('newsletter.leave.action')}
            </Button>
          </form>
        )}
        {(step === 'ask' || step === 'spent') && <Ask />}
        {!KEYED.includes(step) && step !== 'ask' && step !== 'spent' && (
          <p>
            <ButtonLink to={links.home}>{t('shell.backHome')}</ButtonLink>
          </p>
        )}
      </div>
    </div>
  )
}

/** The form, with its refusals when returned without script. */
function Ask() {
  const { t } = useText()
  const { search } = useLocation()
  const [part, setPart] = useState<HTMLElement | null>(null)
  const alive = useAlive()
  const said = new URLSearchParams(search)
  const wrong = said.get('falta')?.split('-') ?? []
  const typed = said.get('email') ?? ''
  const wrongAddress = typed ? t('account.email.format', { value: typed }) : t('account.required')
  const held = wrong.includes('espera') ? t('newsletter.wait') : undefined
  const unsure = wrong.includes('prueba') ? t('newsletter.unsure') : undefined
  const email = held ?? unsure ?? (wrong.includes('email') ? wrongAddress : undefined)
  const errors = {
    email,
    privacy: wrong.includes('privacy') ? t('newsletter.privacyMissing') : undefined,
  }
  return (
    <div ref={setPart}>
      <SubscribeForm from="page" errors={errors} email={typed} />
      {alive && part && <SubscribeFromHere within={part} />}
    </div>
  )
}
