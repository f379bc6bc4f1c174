import { formatClock, formatMinutes, madridClock, madridDay } from '../../../platform/calendar.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Panel } from '../../../ui/field-set.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { KeyValues } from '../../../ui/key-values.tsx'
import { Price } from '../../../ui/price.tsx'
import { Receipt } from '../../../ui/receipt.tsx'
import { useText } from '../../../ui/text.tsx'
import { WhenLine } from '../../../ui/when-line.tsx'
import { WholeNumber } from '../../../ui/whole-number.tsx'
import { configuredLink } from '../../catalogue/saved/configured-link.ts'
import { carryWords } from '../../catalogue/saved/words-store.ts'
import { sayReason } from '../../print/delivery/say-reason.ts'
import { PieceView } from '../../print/drawing/piece-view.tsx'
import { datedDay, datedWeekday } from '../../print/paper/dated.ts'
import { useVatWord } from '../../print/quoting/use-shown-cents.ts'
import { offerPdfLink } from './offer-calls.ts'
import type { OfferView } from './offer-schema.ts'
import { OfferStanding } from './offer-standing.tsx'

/** By slug: name and page of products on sale. */
type SoldProducts = Readonly<Record<string, { name: string; href: string }>>
type OfferSheetProps = { offerKey: string; offer: OfferView; products: SoldProducts }

/** The quote: status, item, price with reasons, and how to order. */
export function OfferSheet({ offerKey, offer, products }: OfferSheetProps) {
  const { t, language } = useText()
  const { configuration, productName } = offer
  const rows = offer.components.map(({ label, reason, cents }) => ({ label, reason, cents }))
  return (
    <>
      <div className="page-head offer-head">
        <h1>
          <WholeNumber number={offer.number}>
            {t('offers.heading', { number: offer.number })}
          </WholeNumber>
        </h1>
        <p className="secondary">
          {t('offers.issued', {
            issuedOn: datedDay(madridDay(Date.parse(offer.issuedAt)), language),
            validUntil: datedDay(offer.validUntil, language),
          })}
        </p>
      </div>
      <OfferStanding offer={offer} />
      <div className="with-aside">
        <div>
          <Panel title={productName}>
            <div className="sheet-drawing">
              <PieceView
                configuration={configuration}
                focused={null}
                artwork={configuration.jobName ? { text: configuration.jobName } : undefined}
              />
            </div>
            <KeyValues items={offer.chosen} />
          </Panel>
          <Panel title={t('offers.price')}>
            <Receipt
              caption={t('offers.price')}
              amounts={t('shell.netAmounts')}
              rows={rows}
              total={{ label: t('offers.sum'), cents: offer.goodsCents }}
            />
          </Panel>
        </div>
        <OfferAside offerKey={offerKey} offer={offer} products={products} />
      </div>
    </>
  )
}

/** Totals and delivery date as of the issue, and actions. */
function OfferAside({ offerKey, offer, products }: OfferSheetProps) {
  const { t } = useText()
  const rows = offer.totals.map(({ code, label, reason, cents }) => ({
    label: t(code === 'products' ? 'offers.goods' : label),
    reason: reason && code !== 'products' ? t(reason.key, reason.params) : undefined,
    cents,
  }))
  const vat = useVatWord(offer.vatBp)
  // Without a postal code the price excludes shipping.
  const waits = offer.totals.some(({ reason }) => reason?.key === 'cart.reason.shippingUnknown')
  const shipping =
    offer.delivery.zone === 'pickup'
      ? undefined
      : waits
        ? 'offers.withoutShipping'
        : 'offers.withShipping'
  const netCents = offer.totals.find(({ code }) => code === 'net')?.cents ?? offer.goodsCents
  return (
    <div className="stack">
      <Price netCents={netCents} vatBp={offer.vatBp} note={shipping && t(shipping, { vat })} />
      <Receipt
        title={t('offers.total')}
        caption={t('offers.total')}
        amounts={t('shell.netAmounts')}
        rows={rows.slice(0, -1)}
        total={rows.at(-1)}
      />
      <OfferedDate offer={offer} />
      <OrderButton offer={offer} page={products[offer.productSlug]?.href} />
      <a className="button" href={offerPdfLink(offerKey)} target="_blank" rel="noreferrer">
        <Icon name="file" />
        {t('offers.open')}
      </a>
      <CopyButton text={() => window.location.href}>{t('offers.copyLink')}</CopyButton>
      <p className="small quiet">{t('offers.copyWhy')}</p>
    </div>
  )
}

function OfferedDate({ offer }: { offer: OfferView }) {
  const { t, language } = useText()
  const { deliversOn, zone, postalCode, reasons } = offer.delivery
  const { on, minutes } = madridClock(Date.parse(offer.issuedAt))
  const place = postalCode
    ? `${postalCode} (${t(`delivery.zone.${zone}`)})`
    : t(`delivery.zone.${zone}`)
  return (
    <WhenLine
      date={t(zone === 'pickup' ? 'offers.collect' : 'offers.delivery', {
        day: datedWeekday(deliversOn, language),
        place,
      })}
    >
      <p>{reasons.map((reason) => sayReason(reason, t, language)).join(' ')}</p>
      <p>
        {t('offers.deliveryAsOf', {
          day: datedDay(on, language),
          time: formatClock(formatMinutes(minutes), language),
        })}
      </p>
    </WhenLine>
  )
}

/** The product page with this configuration, priced by the recipe on sale. */
function OrderButton({ offer, page }: { offer: OfferView; page: string | undefined }) {
  const { t } = useText()
  const { number, configuration, standing } = offer
  if (!page || standing.kind === 'gone') return null
  const words = {
    held: 'offers.order',
    expired: 'offers.orderToday',
    changed: 'offers.orderToday',
    refused: 'offers.openProduct',
  } as const
  return (
    <ButtonLink
      kind="go"
      wide
      to={configuredLink(page, configuration, number)}
      onClick={() => carryWords(number, configuration)}
    >
      {t(words[standing.kind])}
    </ButtonLink>
  )
}
