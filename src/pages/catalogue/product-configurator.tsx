import { useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { formatDay } from '../../platform/calendar.ts'
import { Breakdown } from '../../shop/print/configurator/breakdown.tsx'
import type { ConfiguratorPart } from '../../shop/print/configurator/configurator-part.ts'
import type { Delivery } from '../../shop/print/delivery/delivery.ts'
import { DeliveryLine } from '../../shop/print/delivery/delivery-line.tsx'
import { useDestination } from '../../shop/print/delivery/use-destination.ts'
import { useNow } from '../../shop/print/delivery/use-now.ts'
import type { Zone } from '../../shop/print/delivery/zone.ts'
import { BannerDrawing } from '../../shop/print/drawing/banner-drawing.tsx'
import type { Draft } from '../../shop/print/quoting/draft.ts'
import type { SpeedCode } from '../../shop/print/quoting/speed.ts'
import type { Measured } from '../../shop/print/scene/stage-drawing.tsx'
import { quoteRequestLink } from '../../shop/site/links.ts'
import { useAway } from '../../ui/connection-store.ts'
import { Panel } from '../../ui/field-set.tsx'
import { useText } from '../../ui/text.tsx'
import './configurator.css'
import { BuyButton, BuyOutcome, Dock } from '../../shop/catalogue/products/buy-button.tsx'
import { ListSection } from '../../shop/catalogue/products/list-section.tsx'
import { PrintedChoices } from '../../shop/catalogue/products/printed-choices.tsx'
import { type Dates, datesOf } from '../../shop/catalogue/products/purchase.ts'
import { QuantityAndDate } from '../../shop/catalogue/products/quantity-and-date.tsx'
import { ShippingNote } from '../../shop/catalogue/products/shipping-note.tsx'
import { type Buying, useBuying } from '../../shop/catalogue/products/use-buying.ts'
import { errorsOf } from '../../shop/print/configurator/field-names.ts'
import { JobFields } from '../../shop/print/configurator/job-fields.tsx'
import { fieldsFor } from '../../shop/print/configurator/late-fields.tsx'
import { FinishFields, MaterialFields } from '../../shop/print/configurator/material-fields.tsx'
import {
  MeasureFields,
  type MeasureFieldsProps,
} from '../../shop/print/configurator/measure-fields.tsx'
import { MissingFields } from '../../shop/print/configurator/missing-fields.tsx'
import { PriceAnnouncer } from '../../shop/print/configurator/price-announcer.tsx'
import { PricePanel } from '../../shop/print/configurator/price-panel.tsx'
import { useConfiguration } from '../../shop/print/configurator/use-configuration.ts'
import { drawnBanner } from '../../shop/print/drawing/drawn-banner.ts'
import type { OtherPieceProps } from '../../shop/print/drawing/other-piece.tsx'
import { OwnPiece } from '../../shop/print/drawing/own-piece.tsx'
import { Rates } from '../offline/rates.tsx'
import { KeepBar } from './keep-bar.tsx'
import { ProductGallery } from './product-gallery.tsx'
import type { ProductViewProps } from './product-view.tsx'

const BREAKDOWN_ID = 'cuenta'
const NO_DATES: Dates = new Map()

/** Without network no date is promised: it depends on when the order arrives. */
function useToldDates(dates: Dates, speed: SpeedCode) {
  const toldDates = useAway() ? NO_DATES : dates
  return { toldDates, delivery: toldDates.get(speed) }
}

const Banner = ({ configuration, focused, artwork }: OtherPieceProps) => (
  <BannerDrawing {...drawnBanner(configuration)} focused={focused} artwork={artwork} />
)

const BannerFields = (props: MeasureFieldsProps) => (
  <>
    <MeasureFields {...props} />
    <MaterialFields {...props} />
    <FinishFields {...props} />
  </>
)

type FormEndProps = ConfiguratorPart & { slug: string; buying: Buying; zone: Zone }

/** What cannot be ordered here can be asked for. */
const quoteLinkFor = (producto: string, { width, height, units: cantidad }: Draft): string => {
  const asked = { producto, medida: `${width} × ${height} cm`, cantidad }
  return `${quoteRequestLink}?${new URLSearchParams(asked)}`
}

/** Job name, and the button into the cart or what is missing for it. */
function FormEnd({ slug, buying, zone, ...part }: FormEndProps) {
  const { t } = useText()
  const { recipe, work, vatBp } = part
  const { quoted } = work
  return (
    <div className="configurator-end">
      <div>
        <JobFields {...part} />
      </div>
      {quoted.ok ? (
        <>
          <BuyButton buying={buying} price={{ netCents: quoted.value.netCents, vatBp }} />
          <ShippingNote
            zone={zone}
            goodsCents={quoted.value.netCents + buying.otherGoodsCents}
            vatBp={vatBp}
          />
        </>
      ) : (
        <div className="stack-small">
          <MissingFields recipe={recipe} refusals={quoted.refusals} />
          <a className="ask-quote" href={quoteLinkFor(slug, work.draft)}>
            {t('configurator.askQuote')}
          </a>
        </div>
      )}
    </div>
  )
}

type ResultProps = Pick<ProductViewProps, 'product' | 'recipeVersion' | 'nowMs' | 'pictures'> & {
  part: ConfiguratorPart
  delivery: Delivery | undefined
  destination: ReturnType<typeof useDestination>['destination']
  buying: ReturnType<typeof useBuying>
  Drawing: typeof OwnPiece | typeof Banner
  focused: Measured | null
  /** When the page was made. */
  madeAtMs: number
}

/** Drawing, price and date of the configuration. */
function Result(props: ResultProps) {
  const { product, recipeVersion, part, delivery, destination, buying, Drawing, focused, nowMs } =
    props
  const { pictures, madeAtMs } = props
  const { t } = useText()
  const { work } = part
  return (
    <div className="configurator-left">
      <div className="sticky configurator-view">
        <div className="crop">
          <Drawing
            configuration={work.drawn}
            focused={focused}
            artwork={{ text: work.draft.jobName.trim() || t('configurator.sampleArtwork') }}
          />
        </div>
        <ProductGallery pictures={pictures} />
        <PrintedChoices product={product} configuration={work.drawn} />
        <PricePanel
          {...part}
          breakdownId={BREAKDOWN_ID}
          delivery={
            <>
              {delivery && (
                <DeliveryLine delivery={delivery} destination={destination} nowMs={nowMs} />
              )}
              <Rates
                nowMs={madeAtMs}
                clockMs={nowMs}
                configuration={work.configuration}
                netCents={work.quoted.ok ? work.quoted.value.netCents : null}
                vatBp={part.vatBp}
              />
            </>
          }
          action={<BuyButton buying={buying} />}
          more={
            work.quoted.ok && (
              <KeepBar
                keeping={{
                  product,
                  recipeVersion,
                  configuration: work.configuration,
                  netCents: work.quoted.value.netCents,
                  destination,
                }}
                change={part.change}
              />
            )
          }
        />
      </div>
    </div>
  )
}

/** Drawing, price and date beside the questions; computed in the browser. */
export function ProductConfigurator({
  product,
  recipeVersion,
  ownDrawing,
  facts,
  nowMs,
  initial,
  pictures,
}: ProductViewProps) {
  const { language, t } = useText()
  const [{ recipe }, { vatBp, handling }] = [product, facts]
  const form = useRef<HTMLFormElement>(null)
  const [work, change] = useConfiguration({ recipe, initial, search: useLocation().search, form })
  const [focused, setFocused] = useState<Measured | null>(null)
  const where = useDestination(facts.zones)
  const now = useNow(nowMs)
  const { destination } = where
  const dates = useMemo(
    () => datesOf({ recipe, configuration: work.drawn }, destination.zone, facts.calendars, now),
    [recipe, work.drawn, destination.zone, facts.calendars, now],
  )
  const errors = useMemo(
    () => (work.quoted.ok ? {} : errorsOf(work.quoted.refusals, recipe, language, t)),
    [work, recipe, language, t],
  )
  const buying = useBuying({ product, recipeVersion, work, dates, destination, change })
  const part: ConfiguratorPart = { recipe, work, errors, vatBp, change }
  const { toldDates, delivery } = useToldDates(dates, work.drawn.speed)
  const Fields = ownDrawing ? fieldsFor(recipe.shape).View : BannerFields
  return (
    <>
      {/* Without script a GET form to this page; with it nothing is submitted. */}
      <form
        className="drawing-and-form configurator"
        data-own={ownDrawing ? recipe.shape : undefined}
        method="get"
        ref={form}
        onSubmit={(event) => event.preventDefault()}
      >
        <Result
          {...{ product, recipeVersion, part, delivery, destination, buying, pictures, focused }}
          Drawing={ownDrawing ? OwnPiece : Banner}
          nowMs={now}
          madeAtMs={nowMs}
        />
        <div className="configurator-fields">
          <div className="field-sets">
            <Fields {...part} focused={focused} onFocus={setFocused} />
          </div>
          <div className="field-sets">
            <QuantityAndDate {...part} where={where} dates={toldDates} handling={handling} />
          </div>
        </div>
        <Panel id={BREAKDOWN_ID} title={t('configurator.breakdown')}>
          <div>
            <Breakdown {...part} />
          </div>
        </Panel>
        <FormEnd {...part} slug={product.slug} buying={buying} zone={destination.zone} />
      </form>
      {'widthMm' in recipe.limits && (
        <ListSection
          product={product}
          recipeVersion={recipeVersion}
          work={work}
          dates={dates}
          vatBp={vatBp}
        />
      )}
      <Dock
        work={work}
        buying={buying}
        vatBp={vatBp}
        arrives={delivery ? formatDay(delivery.deliversOn, language, 'short') : ''}
      />
      <PriceAnnouncer netCents={work.quoted.ok ? work.quoted.value.netCents : null} vatBp={vatBp} />
      <BuyOutcome buying={buying} vatBp={vatBp} />
    </>
  )
}
