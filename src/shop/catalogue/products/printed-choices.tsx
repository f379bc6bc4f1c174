import { useText } from '../../../ui/text.tsx'
import { choicesText } from '../../print/line/line-text.ts'
import { wordsOf } from '../../print/line/recipe-words.ts'
import { sizeText } from '../../print/line/size-text.ts'
import type { Product } from '../../print/product/product.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'

type PrintedChoicesProps = { product: Product; configuration: Configuration }

/** The choices in print, instead of the fields. */
export function PrintedChoices({ product: { slug, recipe }, configuration }: PrintedChoicesProps) {
  const { language, t, number } = useText()
  const chosen = choicesText(slug, configuration, { [slug]: wordsOf(recipe, language) }, t)
  return (
    <div
      className="printed-choices"
      aria-hidden="true"
      data-said={`${sizeText(configuration, number)}. ${chosen}`}
    />
  )
}
