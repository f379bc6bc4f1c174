import { Link, useLocation } from 'react-router'
import { grossOf } from '../../platform/money.ts'
import { intlLocale } from '../../platform/text.ts'
import { EmptyBanner, LooseBanner } from '../../shop/print/scene/fault-banner.tsx'
import { HeroBanner } from '../../shop/print/scene/hero-banner.tsx'
import { useBrand } from '../../ui/brand.tsx'
import { Note } from '../../ui/note.tsx'
import { Money, VatWord } from '../../ui/price.tsx'
import { useText } from '../../ui/text.tsx'
import type { FaultPartProps } from './fault-kind.ts'

/** The drawing of a fault: each kind has its own. */
export function FaultDrawing({ kind, brandName }: FaultPartProps) {
  const { t } = useText()
  if (kind === 'missing') return <EmptyBanner widthCm={404} />
  if (kind === 'bad') return <EmptyBanner widthCm={400} />
  if (kind === 'broken') return <LooseBanner print={brandName} />
  return <HeroBanner widthMm={3000} heightMm={1000} print={t('shell.awayPrint')} />
}

/** Beside what happened: the nearest things, or what is safe and how to ask. */
export function FaultAside({ kind, near, vatBp, contact }: FaultPartProps) {
  if (kind === 'broken') return <WhatIsSafe contact={contact} />
  return near.length > 0 ? <NearestThings near={near} vatBp={vatBp} /> : null
}

function NearestThings({ near, vatBp }: Pick<FaultPartProps, 'near' | 'vatBp'>) {
  const { t, number } = useText()
  return (
    <aside className="error-near" aria-labelledby="error-near">
      <h2 id="error-near">{t('shell.nearest')}</h2>
      <ul>
        {near.map(({ href, label, example }) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
            {example && (
              <p className="small secondary">
                {`${number(example.widthMm / 10)} × ${number(example.heightMm / 10)} cm, `}
                <Money netCents={example.netCents} grossCents={grossOf(example.netCents, vatBp)} />{' '}
                <VatWord />
              </p>
            )}
          </li>
        ))}
      </ul>
    </aside>
  )
}

/** Addresses to which a visitor comes from a bank, who may have paid. */
const AFTER_A_BANK = /^\/(?:payments?|cart\/(?:success|error))/

/** What is safe, the reference of the fault in the shop's log, and who answers. */
function WhatIsSafe({ contact }: Pick<FaultPartProps, 'contact'>) {
  const { t, language } = useText()
  const { pathname } = useLocation()
  const { fault } = useBrand()
  const time = new Intl.DateTimeFormat(intlLocale(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Madrid',
  })
  return (
    <aside className="stack">
      <Note kind="ok" title={t('shell.safe')}>
        {t('shell.safeWhat')}{' '}
        {t(AFTER_A_BANK.test(pathname) ? 'shell.safeBank' : 'shell.safeMoney')}
      </Note>
      <dl className="key-values">
        {fault && (
          <>
            <dt>{t('shell.reference')}</dt>
            <dd>
              <strong>{fault.reference}</strong>
            </dd>
            <dt>{t('shell.when')}</dt>
            <dd>{time.format(fault.atMs)}</dd>
          </>
        )}
        {contact.phone && (
          <>
            <dt>{t('shell.phone')}</dt>
            <dd>
              <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>
              {contact.openingHours && `, ${contact.openingHours}`}
            </dd>
          </>
        )}
      </dl>
    </aside>
  )
}
