import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import messages from '../../../locales/es/content.json' with { type: 'json' }
import { TextProvider } from '../../ui/text.tsx'
import { ContentView } from './content-view.tsx'
import type { Content } from './load-content.ts'

const content: Content = {
  slug: 'contacto',
  sort: 1,
  footer: '1',
  title: 'Contacto',
  lead: 'Te contesta alguien del taller.',
  head: { title: 'Contacto', description: 'Contacto' },
  family: null,
  sections: [
    {
      heading: 'Habla con nosotros',
      blocks: [
        { kind: 'paragraph', text: 'Mira los [plazos](/plazos-de-entrega) o <b>llama</b>.' },
        {
          kind: 'facts',
          rows: [{ term: 'Correo', text: '[hola@medida.example](mailto:hola@medida.example)' }],
        },
        {
          kind: 'table',
          caption: 'Zonas',
          head: ['Zona', 'Precio'],
          rows: [['[Península](/envio)', '9 €']],
        },
        { kind: 'questions', items: [{ question: '¿Sí?', answer: 'Sí.' }] },
      ],
    },
  ],
}

function shown(page: Content): string {
  const element = (
    <TextProvider language="es" messages={messages}>
      <ContentView content={page} />
    </TextProvider>
  )
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />,
  )
}

describe('an information page', () => {
  it.each([
    ['links inside the shop', '<a href="/plazos-de-entrega" data-discover="true">plazos</a>'],
    ['links to mail', '<a href="mailto:hola@medida.example">hola@medida.example</a>'],
    ['shows markup as text', '&lt;b&gt;llama&lt;/b&gt;'],
    [
      'names its tables and their columns',
      '<caption>Zonas</caption><thead><tr><th scope="col">Zona</th>',
    ],
    [
      'links the heads of rows',
      '<th scope="row"><a href="/envio" data-discover="true">Península</a></th>',
    ],
    ['folds answers below their questions', '<summary>¿Sí?</summary><p>Sí.</p>'],
  ])('%s', (_, markup) => {
    expect(shown(content)).toContain(markup)
  })

  it('has the full width without a category, and the category menu beside it with one', () => {
    expect(shown(content)).not.toContain('<aside>')
    const family = {
      title: 'Lonas frontales',
      all: '/lonas-frontales',
      links: [{ label: 'Photocall', href: '/lonas-frontales/photocall' }],
    }
    expect(shown({ ...content, family })).toContain('aria-label="Categorías"')
    expect(shown({ ...content, family })).toContain('href="/lonas-frontales/photocall"')
  })
})

describe('a legal text', () => {
  const legal = { href: '/contacto', from: '2026-11-23', until: null, earlier: [] }
  const past = { number: 1, from: '2026-01-02', until: '2026-11-23' }

  it('says since when it is in force, and links to its earlier versions', () => {
    const html = shown({ ...content, legal: { ...legal, earlier: [past] } })
    expect(html).toContain('En vigor desde el 23 de noviembre de 2026.')
    expect(html).toMatch(/href="\/contacto\?version=1"[^>]*>Del 2 de enero de 2026 al 23 de nov/)
  })

  it('says of an earlier version when it was, with the one in force', () => {
    const html = shown({ ...content, legal: { ...legal, ...past } })
    expect(html).toContain('en vigor del 2 de enero de 2026 al 23 de noviembre de 2026')
    expect(html).toMatch(/href="\/contacto"[^>]*>Ver la versión en vigor/)
  })
})
