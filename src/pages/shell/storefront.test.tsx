import { renderToStaticMarkup } from 'react-dom/server'
import {
  createMemoryRouter,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  RouterProvider,
} from 'react-router'
import { describe, expect, test } from 'vitest'
import drawing from '../../../locales/es/drawing.json' with { type: 'json' }
import shell from '../../../locales/es/shell.json' with { type: 'json' }
import { TextProvider } from '../../ui/text.tsx'
import Storefront, { ErrorBoundary, meta, type ShellLoaded } from './storefront.tsx'

const loaded: ShellLoaded = {
  menuColumns: [
    [{ label: 'Lonas', href: '/lonas', childs: [{ label: 'Mesh', href: '/lonas/mesh' }] }],
  ],
  areas: [{ label: 'Sobre nosotros', href: '/sobre-nosotros', footer: '1' }],
  site: {
    nameBrand: 'Medida',
    phone: '953 000 000',
    contactMail: 'hola@medida.example',
    openingHours: 'de lunes a viernes',
    social: {},
    documents: [],
    methods: ['card', 'transfer'],
    newsletter: { shown: true, companies: 0 },
    vatBp: 2100,
  },
  club: '',
  own: { area: '/area-personal', files: '/archivos', club: '/club-printing' },
  alert: '',
  year: 2026,
  demo: false,
  languages: ['es'],
  titles: {
    missing: 'La página o el producto no existe',
    away: 'Ahora mismo no podemos abrir esta página',
    bad: 'No entendemos esta dirección',
    broken: 'Se nos ha caído algo',
  },
}

type Props = Parameters<typeof Storefront>[0]
const propsOf = (shown: ShellLoaded) =>
  ({
    loaderData: { shell: shown, brand: shown.site.nameBrand },
    params: {},
    matches: [],
  }) as unknown as Props

function shown(
  data: ShellLoaded,
  { error, address = '/' }: { error?: unknown; address?: string } = {},
): string {
  const props = propsOf(data)
  const router = createMemoryRouter(
    [
      {
        id: 'storefront',
        element: <Storefront {...props} />,
        errorElement: <ErrorBoundary {...props} error={error} />,
        children: [{ id: 'page', path: '*', element: <p>La página</p> }],
      },
    ],
    {
      initialEntries: [address],
      hydrationData: {
        loaderData: {},
        ...(error !== undefined && { errors: { storefront: error } }),
      },
    },
  )
  return renderToStaticMarkup(
    <TextProvider language="es" messages={{ ...shell, ...drawing }}>
      <RouterProvider router={router} />
    </TextProvider>,
  )
}

const missing = new ErrorResponse(404, 'Not Found', null)
const away = new ErrorResponse(503, 'Service Unavailable', null)

describe('the frame of every page', () => {
  test.each([
    [{ shown: true, companies: 8000 }, true, true],
    [{ shown: true, companies: 0 }, true, false],
    [{ shown: false, companies: 8000 }, false, false],
  ])(
    'asks for subscribers as the site says (%o), with a form that needs no script',
    (newsletter, asks, boasts) => {
      const html = shown({ ...loaded, site: { ...loaded.site, newsletter } })
      expect(
        /<form class="newsletter-form" (?=[^>]*method="post")[^>]*action="\/api\/users\/subscribe"/.test(
          html,
        ),
      ).toBe(asks)
      for (const name of ['email', 'privacy', 'from', 'lang'])
        expect(html.includes(`name="${name}"`)).toBe(asks)
      expect(html.includes('newsletter.companies')).toBe(boasts)
    },
  )

  test('has a skip link, and holds menu, page and footer', () => {
    const html = shown(loaded)
    expect(html.indexOf('href="#main"')).toBeLessThan(html.indexOf('<header'))
    for (const part of [
      'href="/lonas/mesh"',
      '<p>La página</p>',
      'href="/sobre-nosotros"',
      '© 2026 Medida<',
    ])
      expect(html).toContain(part)
  })

  test('shows that a demo shop takes no money, and the notices of today', () => {
    expect(shown(loaded)).not.toContain('class="notice')
    expect(shown({ ...loaded, demo: true })).toContain(
      'Tienda de demostración: no se cobra dinero real.',
    )
    expect(shown({ ...loaded, alert: 'Cerrado <b>hoy</b>' })).toContain(
      'Cerrado &lt;b&gt;hoy&lt;/b&gt;',
    )
  })

  test('links to the club from the menu of a phone, where the shop has one', () => {
    expect(shown(loaded)).not.toContain('/club-printing')
    const html = shown({ ...loaded, club: 'Club Medida' })
    const [, menu = ''] = /id="phone-menu"(.*?)<nav/s.exec(html) ?? []
    expect(menu).toMatch(/<a href="\/club-printing"[^>]*>Club Medida<\/a>/)
    expect(html.split('/club-printing')).toHaveLength(2)
  })

  test('offers a language only where there is another, and keeps the rest of the address', () => {
    expect(shown(loaded)).not.toContain('hrefLang')
    const html = shown({ ...loaded, languages: ['es', 'pt'] }, { address: '/lonas?w=300' })
    expect(html).toMatch(/href="\?w=300&amp;lang=pt" lang="pt" hrefLang="pt"/)
    expect(html).toMatch(/lang="es" hrefLang="es"[^>]* aria-current="true"/)
  })
})

describe('on errors', () => {
  test.each([
    ['a page that does not exist', missing, 'La página o el producto no existe'],
    ['a fault of ours', new Error('the database is away'), 'Se nos ha caído algo'],
    ['whatever is thrown', 'no error at all', 'Se nos ha caído algo'],
    ['a database that is away', away, 'Ahora mismo no podemos abrir esta página'],
    ['no answer', new TypeError('Failed to fetch'), 'Ahora mismo no podemos abrir esta página'],
  ])('%s: inside the frame, with a way back and nothing of the inside', (_, error, title) => {
    const html = shown(loaded, { error })
    expect(html).toContain(`<h1>${title}</h1>`)
    for (const part of ['<header', '<footer', 'Volver al inicio']) expect(html).toContain(part)
    expect(html).not.toMatch(/database|no error at all|style=/)
  })

  test('a page that failed to load can be tried again, and says that typed data is kept', () => {
    const html = shown(loaded, { error: away, address: '/lonas?w=300' })
    expect(html).toMatch(/<a [^>]*href="\/lonas\?w=300"[^>]*>Volver a intentarlo<\/a>/)
    expect(html).toContain('los datos de tu pedido siguen como estaban')
  })

  test.each([
    ['missing', missing, 'La página o el producto no existe · Medida'],
    ['broken', new Error('away'), 'Se nos ha caído algo · Medida'],
    ['away', away, 'Ahora mismo no podemos abrir esta página · Medida'],
  ])('the title of a %s page names it, and nobody lists it', (_, error, title) => {
    const { loaderData } = propsOf(loaded)
    const args = { loaderData, error, matches: [{ loaderData }] } as unknown as Parameters<
      typeof meta
    >[0]
    expect(meta(args)).toEqual([{ title }, { name: 'robots', content: 'noindex' }])
  })
})
