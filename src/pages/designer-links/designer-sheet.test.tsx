import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadMessages } from '../../platform/messages.ts'
import type { DesignersLine } from '../../shop/artwork/designer-links/designer-calls.ts'
import { TextProvider } from '../../ui/text.tsx'
import { Files } from './designer-sheet.tsx'

const messages = loadMessages('locales')

const shown = (jobState: string) =>
  ({
    expiresAt: '2026-12-01T10:00:00Z',
    line: {
      ...{
        id: 'l',
        title: 'Lona',
        designs: 1,
        widthMm: 3000,
        heightMm: 1000,
        needsFile: true,
        jobState,
      },
      piece: { ordered: { widthMm: 3000, heightMm: 1000 }, sides: 1, designs: 1, rules: {} },
      artworks: [
        {
          ...{
            id: 'a',
            design: 1,
            version: 1,
            state: 'blocked',
            fileName: 'plaza.tif',
            sizeBytes: 1_000,
          },
          ...{
            dpi: 20,
            pages: 1,
            deletedOn: null,
            pageWidthMm: null,
            pageHeightMm: null,
            findings: [],
          },
        },
      ],
    },
  }) as unknown as DesignersLine

test.each([
  ['es', 'Enviarlo para que lo revise una persona'],
  ['pt', 'Enviar para uma pessoa verificar'],
  ['fr', 'L’envoyer pour vérification par une personne'],
] as const)(
  'in %s a designer without a name sees the way past a block while the line is open',
  (language, send) => {
    const page = (jobState: string) =>
      renderToStaticMarkup(
        <TextProvider language={language} messages={messages[language] ?? {}}>
          <Files designerKey="k" shown={shown(jobState)} reload={async () => true} />
        </TextProvider>,
      )
    expect(page('needs_changes')).toContain(send)
    expect(page('approved')).not.toContain(send)
  },
)
