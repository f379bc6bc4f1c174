import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadMessages } from '../../platform/messages.ts'
import { LANGUAGES } from '../../platform/text.ts'
import { TextProvider } from '../../ui/text.tsx'
import { PlacingNote } from './placing-note.tsx'

const messages = loadMessages('locales')

test.each(LANGUAGES)(
  'a full disk of the shop is not reported as a fault of the cart: %s',
  (language) => {
    const said = messages[language] ?? {}
    const noteOf = (code: string) =>
      renderToStaticMarkup(
        <TextProvider language={language} messages={said}>
          <PlacingNote
            placing={{ status: 'refused', refusals: [{ code, field: '', message: 'why' }] }}
          />
        </TextProvider>,
      )
    const [full, wrong] = [noteOf('errors.disk_full'), noteOf('orders.amount')]
    expect(full).toContain(`${said['errors.status.507']}.`)
    expect(full).not.toContain(said['cart.invalid'])
    expect(wrong).toContain(said['cart.invalid'])
    for (const note of [full, wrong]) expect(note).toContain('why')
  },
)
