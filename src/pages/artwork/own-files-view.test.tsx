import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { loadMessages } from '../../platform/messages.ts'
import type { OrderFiles, ShownArtwork } from '../../shop/artwork/files/artwork-schema.ts'
import { TextProvider } from '../../ui/text.tsx'
import { SentFiles } from './own-files-view.tsx'

const messages = loadMessages('locales')

const blocked = {
  ...{
    id: 'a',
    design: 1,
    version: 1,
    state: 'blocked',
    fileName: 'plaza.tif',
    sizeBytes: 1_000,
    dpi: 20,
    deletedOn: null,
  },
  findings: [
    {
      level: 'blocks',
      code: 'x',
      params: {},
      message: '20 ppp',
      detail: 'Se verá borroso.',
      where: null,
      places: [],
      mend: [],
    },
  ],
} as unknown as ShownArtwork
const order = (change: Partial<ShownArtwork>, more: Partial<OrderFiles> = {}): OrderFiles => ({
  ...{
    number: 'M-1',
    token: 't',
    placedAt: '2026-11-02T10:00:00Z',
    contactName: 'Ana',
    open: true,
  },
  lines: [
    {
      ...{
        id: 'l',
        title: 'Lona',
        designs: 1,
        widthMm: 3000,
        heightMm: 1000,
        needsFile: true,
        jobState: 'needs_changes',
      },
      artworks: [{ ...blocked, ...change }],
    } as unknown as OrderFiles['lines'][number],
  ],
  files: [
    {
      id: 'a',
      lineId: 'l',
      fileName: 'plaza.tif',
      sizeBytes: 1_000,
      state: 'blocked',
      sentAt: '2026-11-02T11:00:00Z',
      deletedOn: null,
    },
  ],
  ...more,
})

describe.each([
  ['es', 'Enviarlo para que lo revise una persona', 'Lo revisa una persona'],
  ['pt', 'Enviar para uma pessoa verificar', 'A ser visto por uma pessoa'],
  [
    'fr',
    'L’envoyer pour vérification par une personne',
    'En cours de vérification par une personne',
  ],
] as const)('the files of all orders in %s', (language, send, waits) => {
  const shown = (files: OrderFiles) =>
    renderToStaticMarkup(
      <TextProvider language={language} messages={messages[language] ?? {}}>
        <MemoryRouter>
          <SentFiles order={files} />
        </MemoryRouter>
      </TextProvider>,
    ).replace(/<[^>]*>/g, ' ')

  test('a file that was refused after the order has what was found and the way past it', () => {
    expect(shown(order({}))).toContain('20 ppp')
    expect(shown(order({}))).toContain(send)
  })

  test('one that waits for a person says so, and is not sent twice', () => {
    expect(shown(order({ pastCheck: true, look: 'waits' }))).toContain(waits)
    expect(shown(order({ pastCheck: true, look: 'waits' }))).not.toContain(send)
  })

  test('an order that is over sends nothing on', () =>
    expect(shown(order({}, { open: false }))).not.toContain(send))
})
