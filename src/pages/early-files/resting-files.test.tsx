import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { loadMessages } from '../../platform/messages.ts'
import { LANGUAGES } from '../../platform/text.ts'
import { TextProvider } from '../../ui/text.tsx'
import { RestingFiles } from './resting-files.tsx'

const catalogue = loadMessages('locales')

describe.each(LANGUAGES)('files that the configuration does not print, in %s', (language) => {
  const messages = { ...catalogue.es, ...catalogue[language] }
  test.each([
    ['none is told', [], /^$/],
    ['one is named', ['dorso.pdf'], /^<p class="[^"]*">[^{}]*dorso\.pdf[^{}]*<\/p>$/],
    ['all are named', ['dorso.pdf', 'b.pdf'], /^<p[^>]*>[^{}]*dorso\.pdf · b\.pdf[^{}]*<\/p>$/],
  ])('%s', (_, resting, expected) => {
    const html = renderToStaticMarkup(
      <TextProvider language={language} messages={messages}>
        <RestingFiles line={{ resting }} />
      </TextProvider>,
    )
    expect(html).toMatch(expected)
  })
})
