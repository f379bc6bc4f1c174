import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { madridDay } from '../../platform/calendar.ts'
import { localText } from '../../platform/text.ts'
import type { EarlyPlace } from '../../shop/artwork/early-files/pending-store.ts'
import { newItemId } from '../../shop/buying/cart/item-id.ts'
import { withSaved } from '../../shop/catalogue/saved/saved-configuration.ts'
import { currentSaved, keepSaved } from '../../shop/catalogue/saved/saved-store.ts'
import { issueOffer, offerPdfLink } from '../../shop/ordering/offers/offer-calls.ts'
import type { IssuedOffer } from '../../shop/ordering/offers/offer-schema.ts'
import { askedDestination, type QuotedDestination } from '../../shop/print/delivery/destination.ts'
import { sizeText } from '../../shop/print/line/size-text.ts'
import { datedDay } from '../../shop/print/paper/dated.ts'
import type { Product } from '../../shop/print/product/product.ts'
import type { Configuration } from '../../shop/print/quoting/configuration.ts'
import { configurationToParams } from '../../shop/print/quoting/configuration-url.ts'
import { templateAddress, templateIn } from '../../shop/print/template/template-address.ts'
import { offerLink } from '../../shop/site/links.ts'
import type { Text } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** A valid configuration, as shown. */
export type Keeping = {
  product: Product
  recipeVersion: number
  configuration: Configuration
  netCents: number
  destination: QuotedDestination
  text: Text
}

/** Without the visitor's texts: an address is shared and logged. */
const linkTo = (configuration: Configuration): string =>
  `${window.location.origin}${window.location.pathname}?${configurationToParams(configuration)}`

/** Shares the link where supported; otherwise copies it, or shows it if that is forbidden. */
export async function share({
  product,
  configuration,
  text: { t, language },
}: Keeping): Promise<ReactNode> {
  const url = linkTo(configuration)
  if (typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches) {
    const refused = await navigator
      .share({ title: localText(product.name, language), url })
      .then(() => null, nameOfFault)
    // The visitor cancelled.
    if (refused === null || refused === 'AbortError') return null
  }
  try {
    await navigator.clipboard.writeText(url)
    return t('saved.copied')
  } catch {
    return (
      <TextField
        label={t('saved.copyYourself')}
        value={url}
        readOnly
        onFocus={({ target }) => target.select()}
      />
    )
  }
}

const nameOfFault = (fault: unknown): string => (fault instanceof Error ? fault.name : '')

const OUTCOMES = {
  saved: 'saved.outcome.saved',
  again: 'saved.outcome.again',
  full: 'saved.outcome.full',
} as const

/** Saves it on this device, named by job, or by product and size. */
export function save({
  product,
  recipeVersion,
  configuration,
  netCents,
  text: { t, language, number },
}: Keeping): ReactNode {
  const productName = localText(product.name, language)
  const { list, outcome } = withSaved(currentSaved(), {
    id: newItemId(),
    name: configuration.jobName.trim() || `${productName}, ${sizeText(configuration, number)}`,
    product: product.slug,
    productName,
    configuration,
    recipeVersion,
    netCents,
    savedAt: new Date().toISOString(),
  })
  return t(keepSaved(list) ? OUTCOMES[outcome] : 'saved.outcome.denied', { limit: list.length })
}

const LAST_OFFER = 'offer'

/** The same request returns its existing quote while that is valid. */
function offerBefore(question: string, today: string): IssuedOffer | undefined {
  try {
    const last: {
      question: string
      issued: IssuedOffer
    } | null = JSON.parse(window.sessionStorage.getItem(LAST_OFFER) ?? 'null')
    return last?.question === question && last.issued.validUntil >= today ? last.issued : undefined
  } catch {
    return undefined
  }
}

function rememberOffer(question: string, issued: IssuedOffer): void {
  try {
    window.sessionStorage.setItem(LAST_OFFER, JSON.stringify({ question, issued }))
  } catch {
    return
  }
}

/** A numbered quote: the shop prices and stores it, and returns links. */
export async function offer({
  product,
  recipeVersion,
  configuration,
  destination,
  text: { t, language },
}: Keeping): Promise<ReactNode> {
  const request = {
    product: product.slug,
    configuration,
    destination: askedDestination(destination),
  }
  const question = JSON.stringify([request, recipeVersion, language])
  const today = madridDay(Date.now())
  let issued = offerBefore(question, today)
  if (!issued) {
    const answer = await issueOffer(language, request)
    if (answer.kind !== 'done')
      return answer.kind === 'refused'
        ? answer.refusals.map(({ message }) => message).join(' ')
        : t('offers.failed')
    issued = answer.data
    rememberOffer(question, issued)
  }
  return (
    <>
      {t('offers.made', { number: issued.number, day: datedDay(issued.validUntil, language) })}{' '}
      <a href={offerPdfLink(issued.key)} target="_blank" rel="noreferrer">
        {t('offers.open')}
      </a>
      {' · '}
      <Link to={offerLink(issued.key)}>{t('offers.page')}</Link>
    </>
  )
}

/** Artwork before the order: sent and checked for what the page shows. */
export async function file(keeping: Keeping): Promise<ReactNode> {
  const { product, configuration, text } = keeping
  if (product.recipe.artwork.needed === false) return text.t('early.notNeeded')
  const { openEarlyWindow } = await import('../early-files/early-window.tsx')
  const place = placeOf(product)
  await openEarlyWindow(text, place, { product: product.slug, configuration })
  return filesOnPage(place, keeping, false)
}

/** The template of what the page shows, as a download. */
export async function template({ product, configuration, text }: Keeping): Promise<ReactNode> {
  const link = document.createElement('a')
  link.href = templateIn(templateAddress(product.slug, configuration), text.language)
  link.download = ''
  link.click()
  return null
}

/** Restores files sent before, without opening the window. */
export async function again(keeping: Keeping): Promise<ReactNode> {
  const { hasFiles } = await import('../early-files/early-window.tsx')
  const place = placeOf(keeping.product)
  return hasFiles(place) ? filesOnPage(place, keeping, true) : null
}

/** Of the cart line being changed, or of the next one added. */
function placeOf({ slug }: Product): EarlyPlace {
  const itemId = new URLSearchParams(window.location.search).get('line')
  return itemId === null ? { product: slug } : { itemId }
}

async function filesOnPage(
  place: EarlyPlace,
  { product, configuration, text }: Keeping,
  quiet: boolean,
): Promise<ReactNode> {
  const [{ openEarlyWindow }, { EarlyFilesOnPage }] = await Promise.all([
    import('../early-files/early-window.tsx'),
    import('../early-files/early-files-on-product.tsx'),
  ])
  const open = (now: Configuration) =>
    void openEarlyWindow(text, place, { product: product.slug, configuration: now })
  return (
    <EarlyFilesOnPage
      key={JSON.stringify(place)}
      place={place}
      product={product}
      opened={configuration}
      onOpen={open}
      quiet={quiet}
    />
  )
}

/** Texts of what is opened here. */
export { carriedWords as wordsOf } from '../../shop/catalogue/saved/words-store.ts'
