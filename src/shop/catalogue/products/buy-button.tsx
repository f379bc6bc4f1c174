import { lazy, type ReactNode, Suspense, useState } from 'react'
import { formatDay } from '../../../platform/calendar.ts'
import { grossOf } from '../../../platform/money.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Money, VatWord } from '../../../ui/price.tsx'
import { useText } from '../../../ui/text.tsx'
import { ToastRegion } from '../../../ui/toast.tsx'
import { useVat } from '../../../ui/vat-display.tsx'
import { useDifferenceText } from '../../buying/cart/date-difference.tsx'
import type { DateAlternative } from '../../buying/cart/same-date.ts'
import type { AddOutcome } from '../../buying/cart/use-add-to-cart.ts'
import { MissingLink } from '../../print/configurator/missing-fields.tsx'
import type { Work } from '../../print/quoting/draft.ts'
import { cartLink } from '../../site/links.ts'
import type { Buying } from './use-buying.ts'

const DateQuestion = lazy(async () => ({
  default: (await import('../../buying/cart/date-question.tsx')).DateQuestion,
}))

type BuyButtonProps = {
  buying: Buying
  /** On the button, where the price is out of sight. */
  price?: { netCents: number; vatBp: number }
  /** For little space. */
  short?: boolean
}

export function BuyButton({ buying, price, short }: BuyButtonProps) {
  const { t } = useText()
  const word = buying.editing
    ? 'configurator.save'
    : short
      ? 'configurator.addShort'
      : 'configurator.add'
  return (
    <Button kind="go" wide={!short} className="needs-script" onClick={buying.buy}>
      {t(word)}
      {price && (
        <span>
          <Money netCents={price.netCents} grossCents={grossOf(price.netCents, price.vatBp)} />{' '}
          <VatWord />
        </span>
      )}
    </Button>
  )
}

const TOAST_KINDS = { added: 'ok', full: 'warn', denied: 'bad' } as const satisfies Record<
  AddOutcome,
  string
>

/** The effect of an earlier answer about two dates. */
function useAgainText(vatBp: number): (alternative: DateAlternative) => string {
  const { t, language } = useText()
  const difference = useDifferenceText(vatBp)
  return (alternative) => {
    const day = formatDay(alternative.deliversOn, language, 'long')
    return `${t(`cart.date.again.${alternative.kind}`, { day })} ${difference(alternative)}.`
  }
}

function AfterAnswer({ toCart, askAnew }: { toCart: ReactNode; askAnew: () => void }) {
  const { t } = useText()
  return (
    <>
      {toCart}
      <Button kind="text" onClick={askAnew}>
        {t('cart.date.askAnew')}
      </Button>
    </>
  )
}

/** Result of the press: a link to the cart, or the question of the date. */
export function BuyOutcome({ buying, vatBp }: { buying: Buying; vatBp: number }) {
  const { t } = useText()
  const { outcome, undecided, decide, repeated, forget } = buying.cart
  const again = useAgainText(vatBp)
  // Stays mounted when closed, so that the focus returns to the button.
  const [asked, setAsked] = useState(false)
  if (undecided && !asked) setAsked(true)
  const said = outcome === 'added' && buying.editing ? 'saved' : outcome
  const toCart = (
    <ButtonLink small to={cartLink()}>
      {t('configurator.toCart')}
    </ButtonLink>
  )
  const toasts =
    outcome === null
      ? []
      : [
          {
            id: outcome,
            kind: TOAST_KINDS[outcome],
            title: t(`configurator.outcome.${said}`),
            text: repeated && again(repeated.alternative),
            action:
              outcome === 'denied' ? undefined : repeated ? (
                <AfterAnswer toCart={toCart} askAnew={repeated.askAnew} />
              ) : (
                toCart
              ),
          },
        ]
  return (
    <>
      {asked && (
        <Suspense>
          <DateQuestion undecided={undecided} vatBp={vatBp} onDecide={decide} />
        </Suspense>
      )}
      <ToastRegion toasts={toasts} onDismiss={forget} />
    </>
  )
}

type DockProps = {
  work: Work
  buying: Buying
  vatBp: number
  /** "llega jue 10 dic"; empty where no date can be told. */
  arrives: string
}

/** On phones price and button are docked at the bottom. */
export function Dock({ work, buying, vatBp, arrives }: DockProps) {
  const { t } = useText()
  const { showGross } = useVat()
  const { quoted } = work
  if (!quoted.ok) {
    return (
      <div className="dock">
        <MissingLink refusals={quoted.refusals} />
      </div>
    )
  }
  const { netCents } = quoted.value
  const vat = t(showGross ? 'shell.withVat' : 'shell.withoutVat')
  return (
    <div className="dock">
      <p>
        <span className="dock-price">
          <Money netCents={netCents} grossCents={grossOf(netCents, vatBp)} />
        </span>
        <span className="dock-note">
          {arrives ? t('configurator.dockNote', { arrives, vat }) : vat}
        </span>
      </p>
      <BuyButton buying={buying} short />
    </div>
  )
}
