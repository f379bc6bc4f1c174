import { useText } from '../../ui/text.tsx'
import { choicesText } from '../cart/line-text.ts'
import { wordsOf } from '../cart/recipe-words.ts'
import { sizeText } from '../cart/size-text.ts'
import type { Configuration } from '../quoting/configuration.ts'
import type { Product } from './product.ts'

type PrintedChoicesProps = { product: Product; configuration: Configuration }

/** What paper says of the choices, in place of the fields: written by the style sheet for print. */
export function PrintedChoices({ product: { slug, recipe }, configuration }: PrintedChoicesProps) {
  const { language, t, number } = useText()
  const chosen = choicesText(slug, configuration, { [slug]: wordsOf(recipe, language) }, t)
  return <div className="printed-choices" aria-hidden="true" data-said={`${sizeText(configuration, number)}. ${chosen}`} />
}
