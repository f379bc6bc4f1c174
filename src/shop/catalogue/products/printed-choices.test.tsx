import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { productNamed } from '../../../../test/products.ts'
import { loadMessages } from '../../../platform/messages.ts'
import { TextProvider } from '../../../ui/text.tsx'
import { completed } from '../../print/quoting/default-configuration.ts'
import { PrintedChoices } from './printed-choices.tsx'

const messages = loadMessages('locales')

test.each([
  ['es', 'Lona frontal 510 g. Una cara.'],
  ['pt', 'Uma face.'],
  ['fr', 'Une face.'],
] as const)('paper says size and choices in %s, in words', (language, words) => {
  const product = productNamed('lona-frontal-pvc')
  const configuration = {
    ...completed(product.recipe, product.defaultConfiguration),
    widthMm: 3000,
    heightMm: 1000,
  }
  const markup = renderToStaticMarkup(
    <TextProvider language={language} messages={messages[language] ?? {}}>
      <PrintedChoices product={product} configuration={configuration} />
    </TextProvider>,
  )
  expect(markup).toContain('300\u00a0×\u00a0100')
  expect(markup).toContain(words)
  expect(markup).not.toMatch(/cart\.|\{\w+\}/)
})
