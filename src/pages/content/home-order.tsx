import { type FormEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorsOf } from '../../shop/print/configurator/field-names.ts'
import { PriceAnnouncer } from '../../shop/print/configurator/price-announcer.tsx'
import { drawnBanner } from '../../shop/print/drawing/drawn-banner.ts'
import { parseCentimetres } from '../../shop/print/quoting/centimetres.ts'
import { configurationToParams } from '../../shop/print/quoting/configuration-url.ts'
import { HeroBanner } from '../../shop/print/scene/hero-banner.tsx'
import { useLinks } from '../../shop/site/use-links.ts'
import { useText } from '../../ui/text.tsx'
import { HomeFields, type TypedMeasure } from './home-fields.tsx'
import { HomePrice } from './home-price.tsx'
import { answerOf, type Offer, type Sentence, sentenceOf } from './home-sentence.ts'

type HomeOrderProps = { offers: readonly [Offer, ...Offer[]]; vatBp: number }

/** Values typed before hydration or restored by the browser. */
function typedInto(form: HTMLFormElement, sentence: Sentence): Sentence {
  const fields = new FormData(form)
  const said = (name: string, missing: string): string => String(fields.get(name) ?? missing)
  return {
    product: said('p', sentence.product),
    units: said('u', sentence.units),
    width: said('w', sentence.width),
    height: said('h', sentence.height),
  }
}

/**
 * The headline on a banner being measured, and the order as a sentence; both follow each keystroke.
 */
export function HomeOrder({ offers, vatBp }: HomeOrderProps) {
  const { t, language } = useText()
  const links = useLinks()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const opened = useRef(sentenceOf(offers[0]))
  const [sentence, setSentence] = useState(opened.current)
  const [focused, setFocused] = useState<TypedMeasure | null>(null)
  const offer = offers.find(({ slug }) => slug === sentence.product) ?? offers[0]
  const { configuration, quoted } = useMemo(() => answerOf(offer, sentence), [offer, sentence])
  const errors = useMemo(
    () => (quoted.ok ? {} : errorsOf(quoted.refusals, offer.recipe, language, t)),
    [quoted, offer, language, t],
  )

  // Before the first render, which would restore the server's values.
  useLayoutEffect(() => {
    if (form.current) setSentence(typedInto(form.current, opened.current))
  }, [])

  const configure = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (quoted.ok) navigate(`${offer.href}?${configurationToParams(configuration)}`)
    else event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  return (
    <div className="wrap home-hero">
      <h1 className="visually-hidden">{t('home.headline')}</h1>
      <HeroBanner
        {...useDrawnSize(sentence)}
        print={t('home.headline')}
        sub={t('home.sub')}
        focused={focused}
        eyelets={quoted.ok ? drawnBanner(configuration).eyelets : []}
      />
      <p className="lead phone-only">{t('home.sub')}</p>
      {/* Without script the form posts here, and is redirected to the product. */}
      <form className="home-order" method="get" action={links.home} ref={form} onSubmit={configure}>
        <HomeFields
          offers={offers}
          sentence={sentence}
          errors={errors}
          focused={focused}
          onFocus={setFocused}
          onChange={(said) => setSentence((before) => ({ ...before, ...said }))}
        />
        <HomePrice quoted={quoted} vatBp={vatBp} deliversOn={offer.deliversOn} zone={offer.zone} />
        <button type="submit" className="button button-go">
          {t('home.configure')}
        </button>
      </form>
      <PriceAnnouncer netCents={quoted.ok ? quoted.value.netCents : null} vatBp={vatBp} />
    </div>
  )
}

/** The readable size; during editing the last valid one. */
function useDrawnSize({ width, height }: Sentence): { widthMm: number; heightMm: number } {
  const last = useRef({ widthMm: 0, heightMm: 0 })
  const drawable = (typed: string, before: number): number => {
    const lengthMm = parseCentimetres(typed) ?? 0
    return lengthMm > 0 ? lengthMm : before
  }
  const size = {
    widthMm: drawable(width, last.current.widthMm),
    heightMm: drawable(height, last.current.heightMm),
  }
  last.current = size
  return size
}
