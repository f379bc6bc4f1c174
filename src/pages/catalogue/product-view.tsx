import { type LocalText, localText } from '../../platform/text.ts'
import type { ShownOpinions } from '../../shop/catalogue/opinions/opinion-schema.ts'
import type { DeliveryFacts } from '../../shop/print/delivery/facts.ts'
import type { Product } from '../../shop/print/product/product.ts'
import type { Configuration } from '../../shop/print/quoting/configuration.ts'
import { addedText, asksMeasure } from '../../shop/print/quoting/size-note.ts'
import type { ShownPicture } from '../../shop/site/media.ts'
import { useLinks } from '../../shop/site/use-links.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Panel } from '../../ui/field-set.tsx'
import { KeyValues } from '../../ui/key-values.tsx'
import { StillPart } from '../../ui/still-part.tsx'
import { useText } from '../../ui/text.tsx'
import { OpinionMark, ProductOpinions } from '../opinions/late-opinions.ts'
import type { SampleOpinion } from '../opinions/sample-opinions.ts'
import { ProductConfigurator } from './product-configurator.tsx'
import '../opinions/opinions.css'
import '../../shop/catalogue/opinions/stars.css'
import './product.css'
import './product-print.css'

export type ProductViewProps = {
  product: Product
  /** Copied to every added cart line. */
  recipeVersion: number
  /** Some materials are no banners; they are drawn as their family. */
  ownDrawing: boolean
  /** Its categories, family first. */
  trail: readonly { label: string; href: string }[]
  facts: DeliveryFacts & { vatBp: number }
  /** The shop's own text around every configurator. */
  help: { productHeaderHelp: LocalText; productSendHelp: LocalText }
  /** Photographs beside the drawing. */
  pictures: readonly ShownPicture[]
  opinions: ShownOpinions
  /** In a demo, while there is no opinion. */
  samples: readonly SampleOpinion[]
  /** When the page was rendered. */
  nowMs: number
  /** The configuration of the address, or the product's example. */
  initial: Configuration
}

/** The product page: configurator and purchase above, information below. */
export function ProductView(props: ProductViewProps) {
  const { product, trail, help, opinions, samples } = props
  const { language, t } = useText()
  const links = useLinks()
  const name = localText(product.name, language)
  return (
    <div className="wrap product">
      <Breadcrumbs
        items={[{ label: t('product.home'), href: links.home }, ...trail, { label: name }]}
      />
      <div className="page-head">
        <h1>{name}</h1>
        <StillPart className="opinion-mark" fallback={null}>
          <OpinionMark opinions={opinions} />
        </StillPart>
        <p className="secondary">{localText(product.shortText, language)}</p>
        {asksMeasure(product.recipe) && (
          <p className="small secondary">
            {localText(help.productHeaderHelp, language)} {addedText(product.recipe, language, t)}
          </p>
        )}
      </div>
      <ProductConfigurator key={product.slug} {...props} />
      <p className="small secondary">{localText(help.productSendHelp, language)}</p>
      <ProductTexts product={product} />
      <StillPart fallback={null}>
        <ProductOpinions slug={product.slug} opinions={opinions} samples={samples} />
      </StillPart>
    </div>
  )
}

function ProductTexts({ product }: { product: Product }) {
  const { language, t } = useText()
  const { artwork } = product.recipe
  return (
    <section className="section product-texts">
      <div className="product-description">
        {localText(product.description, language)
          .split('\n\n')
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        <ul>
          {product.uses.map((use) => (
            <li key={use.es}>{localText(use, language)}</li>
          ))}
        </ul>
      </div>
      <div className="three">
        <Panel title={t('product.sheet')}>
          <KeyValues
            items={product.sheet.map(({ label, value }) => [
              localText(label, language),
              localText(value, language),
            ])}
          />
        </Panel>
        <Panel title={t(artwork.needed === false ? 'product.letters' : 'product.artwork')}>
          <p>{localText(product.artworkAdvice, language)}</p>
          {artwork.needed !== false && (
            <p className="secondary">
              {t('product.artworkLimits', {
                recommended: artwork.recommendedDpi,
                minimum: artwork.minimumDpi,
              })}
            </p>
          )}
        </Panel>
        <Panel title={t('product.faqs')}>
          <div className="faqs">
            {product.faqs.map(({ question, answer }) => (
              <details key={question.es}>
                <summary>{localText(question, language)}</summary>
                <p>{localText(answer, language)}</p>
              </details>
            ))}
          </div>
        </Panel>
      </div>
    </section>
  )
}
