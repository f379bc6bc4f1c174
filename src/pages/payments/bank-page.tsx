import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { methodText } from '../../platform/method-text.ts'
import { StepFrame } from '../../shop/buying/checkout/step-frame.tsx'
import { PaymentWaysOut } from '../../shop/money/payments/payment-ways-out.tsx'
import type { StartedPayment } from '../../shop/money/payments/payments-schema.ts'
import { type BankForm, useBankForm } from '../../shop/money/payments/use-bank-form.ts'
import { homeLink, orderLink } from '../../shop/site/links.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { pageContext } from '../page-context.ts'
import { pageTitle, privateMeta } from '../private-page.ts'
import type { Route } from './+types/bank-page.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { title: pageTitle(context.get(pageContext), 'pay.bank.pageTitle') }
}

export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.title)

/** The history entry from which the customer went to the bank. */
const wentToBank = (): boolean => window.history.state?.wentToBank === true
const markLeaving = () =>
  window.history.replaceState({ ...window.history.state, wentToBank: true }, '')

const GOING = { title: 'pay.bank.title', lead: 'pay.bank.lead' }
const BACK = { title: 'pay.bank.back', lead: 'pay.bank.backWhy' }
const NOWHERE = { title: 'pay.bank.nowhere', lead: undefined }
/** Ends of the codes with which the shop refuses to pay: it is paid, or there is no such order. */
const PAID = '.order_paid'
const UNKNOWN = '.order_unknown'

/**
 * The page between the shop and the bank. Going back in the browser shows a choice instead of the
 * bank again.
 */
export default function BankPage() {
  const { t } = useText()
  const token = useParams().value ?? ''
  const [state, setState] = useState<'unread' | 'going' | 'back'>('unread')
  useEffect(() => setState(wentToBank() ? 'back' : 'going'), [])
  useEffect(() => {
    // The page may be restored from the back/forward cache.
    const shown = (event: PageTransitionEvent) => event.persisted && setState('back')
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])
  const form = useBankForm(token, state === 'going')
  const navigate = useNavigate()
  // The address is the key of an order: with another one there is nothing to pay here.
  const isUnknown = form.status === 'refused' && form.refusals[0]?.code.endsWith(UNKNOWN)
  useEffect(() => {
    if (isUnknown) void navigate(homeLink, { replace: true })
  }, [isUnknown, navigate])
  // No redirect follows: the page must not announce one.
  const words = state === 'back' ? BACK : form.status === 'refused' ? NOWHERE : GOING
  return (
    <StepFrame step="payment" title={t(words.title)} lead={words.lead && t(words.lead)}>
      <div className="card-return">
        {state === 'back' ? (
          <CameBack onAgain={() => setState('going')} token={token} />
        ) : (
          <Going token={token} form={form} />
        )}
      </div>
    </StepFrame>
  )
}

function CameBack({ token, onAgain }: { token: string; onAgain: () => void }) {
  const { t } = useText()
  return (
    <div className="ways-out">
      <Button kind="go" onClick={onAgain}>
        {t('pay.bank.again')}
      </Button>
      <ButtonLink to={orderLink(token)}>{t('pay.bank.seeOrder')}</ButtonLink>
    </div>
  )
}

function Going({ token, form }: { token: string; form: BankForm }) {
  const { t } = useText()
  if (form.status === 'ready') {
    const { form: fields, redirectUrl, method } = form.payment
    return fields ? (
      <SendForm form={fields} method={method} />
    ) : (
      <GatewayLink href={redirectUrl ?? orderLink(token)} method={method} />
    )
  }
  if (form.status === 'asking') return <Loading label={t('pay.bank.preparing')} />
  const refusal = form.status === 'refused' ? form.refusals[0] : undefined
  const kind = refusal?.code.endsWith(PAID) ? 'ok' : refusal ? 'bad' : 'warn'
  return (
    <>
      <Note kind={kind} role="alert" title={refusal?.message ?? t('pay.noAnswer')} />
      {form.status === 'refused' ? (
        <div className="ways-out">
          <ButtonLink kind="go" to={orderLink(token)}>
            {t('pay.bank.seeOrder')}
          </ButtonLink>
        </div>
      ) : (
        <PaymentWaysOut token={token} />
      )}
    </>
  )
}

type SendFormProps = Pick<StartedPayment, 'method'> & { form: NonNullable<StartedPayment['form']> }

/** A real form that submits itself; the button is for browsers without script. */
function SendForm({ form: { url, fields }, method }: SendFormProps) {
  const { t } = useText()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    markLeaving()
    form.current?.submit()
  }, [])
  return (
    <form ref={form} method="post" action={url} onSubmit={markLeaving}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Loading label={t(methodText(method, 'going'))} />
      <Button kind="go" type="submit">
        {t(methodText(method, 'go'))}
      </Button>
    </form>
  )
}

/** An address with an automatic redirect; the link is for browsers without script. */
function GatewayLink({ href, method }: Pick<StartedPayment, 'method'> & { href: string }) {
  const { t } = useText()
  useEffect(() => {
    markLeaving()
    window.location.assign(href)
  }, [href])
  return (
    <>
      <Loading label={t(methodText(method, 'going'))} />
      <ButtonLink kind="go" to={href}>
        {t(methodText(method, 'go'))}
      </ButtonLink>
    </>
  )
}
