import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { loadMessages } from '../platform/messages.ts'
import type { ShownArtwork } from '../shop/artwork/files/artwork-schema.ts'
import { TextProvider } from '../ui/text.tsx'
import { SendOn } from './pane-send-on.tsx'

const messages = loadMessages('locales')

describe.each([
  [
    'es',
    'Pasarlo a revisión en nombre del cliente',
    'retira antes esa petición',
    'No se puede leer',
  ],
  [
    'pt',
    'Passar à revisão em nome do cliente',
    'retire primeiro esse pedido',
    'Não se consegue ler',
  ],
  ['fr', 'Le faire vérifier au nom du client', 'retirez d’abord cette demande', 'Il est illisible'],
] as const)('a stopped file at the desk in %s', (language, send, asked, unreadable) => {
  const shown = (change: Partial<ShownArtwork>) =>
    renderToStaticMarkup(
      <TextProvider language={language} messages={messages[language] ?? {}}>
        <SendOn
          artwork={{ fileName: 'a.tif', state: 'blocked', asked: null, ...change } as ShownArtwork}
          busy={false}
          onSend={async () => true}
        />
      </TextProvider>,
    )

  test('may be sent on where the check blocks it', () => expect(shown({})).toContain(send))
  test('names the required first step where changes are requested', () => {
    const said = shown({ asked: { comment: 'x', area: null, at: '' } })
    expect(said).toContain(asked)
    expect(said).not.toContain(send)
  })
  test('says why not where it cannot be read', () =>
    expect(shown({ state: 'rejected' })).toContain(unreadable))
  test.each<Partial<ShownArtwork>>([{ state: 'pass' }, { state: 'warning' }, { pastCheck: true }])(
    'is not offered for %j',
    (change) => expect(shown(change)).toBe(''),
  )
})
