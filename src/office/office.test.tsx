import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { loadMessages } from '../platform/messages.ts'
import { type Language, OFFICE_LANGUAGES } from '../platform/text.ts'
import { JOB_STATES } from '../shop/order/job-state.ts'
import { ORDER_MAILS } from '../shop/order/mail-kinds.ts'
import { DESK_VIEWS } from '../shop/ordering/desk/desk-views.ts'
import { LANGUAGE_NAMES } from '../shop/site/language-choice.ts'
import { deskOrderLink, OFFICE_ROOMS } from '../shop/site/office-rooms.ts'
import type { StaffRole } from '../shop/site/staff-rights.ts'
import { TextProvider } from '../ui/text.tsx'
import { loader, meta } from './office-layout.tsx'
import OfficePage, { loader as statusOf } from './office-page.tsx'
import { roomAt } from './room-at.ts'
import { EmptyRoom, RoomsLayout } from './rooms-layout.tsx'
import { UnknownRoom } from './unknown-room.tsx'
import type { Office } from './use-office.ts'
import type { StaffSession } from './use-staff-session.ts'

const messages = loadMessages(new URL('../../locales', import.meta.url).pathname)
const { es = {} } = messages

const asRoles = (...roles: StaffRole[]): StaffSession => ({
  kind: 'in',
  who: {
    name: 'Ana',
    email: 'ana@example.es',
    roles,
    must: null,
    colleagues: [
      { name: 'Marta', roles: ['owner'] },
      { name: 'Luis', roles: ['workshop'] },
    ],
  },
})
const IN = asRoles('owner')
const OUT: StaffSession = { kind: 'out', notice: null }

type Visit = { at: string; session?: StaffSession; language?: Language; below?: string }

/** Markup of a page of the office, within the elements around it, outermost first. */
function shown(
  { at, session = IN, language = 'es', below = '*' }: Visit,
  ...elements: ReactNode[]
): string {
  const office: Office = { session, enter: () => {}, leave: () => {}, signOut: () => {} }
  type Node = { path?: string; element: ReactNode; children?: Node[] }
  const leaf: Node = { path: below, element: elements.at(-1) }
  const around = [<Outlet key="office" context={office} />, ...elements.slice(0, -1)]
  const tree = around.reduceRight<Node>((below, element) => ({ element, children: [below] }), leaf)
  const router = createMemoryRouter([tree], { initialEntries: [at] })
  return renderToStaticMarkup(
    <TextProvider language={language} messages={es}>
      <RouterProvider router={router} />
    </TextProvider>,
  )
}

describe('addresses', () => {
  test.each(OFFICE_ROOMS)('$name is found at its own, as the router finds it', (room) => {
    expect(roomAt(`/${room.path}`)).toBe(room)
    expect(roomAt(`/${room.path.toUpperCase()}/`)).toBe(room)
  })

  test.each(['/admin/nada', '/admin/correos/1', '/admin/clave', '/'])('%s is no room', (at) => {
    expect(roomAt(at)).toBeUndefined()
  })

  test('the page of an order belongs to the orders', () => {
    expect(roomAt('/admin/pedidos/M-26-000001')?.name).toBe('orders')
    expect(roomAt(deskOrderLink('M-26-000001'))?.name).toBe('orders')
  })

  test('no two rooms share one', () => {
    expect(new Set(OFFICE_ROOMS.map(({ path }) => path)).size).toBe(OFFICE_ROOMS.length)
  })
})

describe.each(OFFICE_ROOMS)('$name', (room) => {
  const at = `/${room.path}`
  const page = async () => {
    const { default: Page } = await import(`./${room.name}-page.tsx`)
    return <Page />
  }
  const stands = (html: string) => {
    expect(html.match(/<main /g)).toHaveLength(1)
    expect(html).toContain(`>${es[room.title]}</h1>`)
  }

  test('has its main part, its heading and its place in the menu', async () => {
    const html = shown({ at }, <RoomsLayout />, await page())
    stands(html)
    expect(html).toMatch(new RegExp(`aria-current="page"[^>]*>${es[room.title]}`))
    expect(html.match(/aria-current="page"/g)).toHaveLength(1)
  })

  test('has them while it is loaded', () => {
    stands(shown({ at }, <EmptyRoom room={room} />))
  })

  test('is reached from its address', () => {
    const html = shown({ at, below: 'admin/*' }, <OfficePage />)
    stands(html)
    expect(html).not.toContain(es['staff.unknownRoom'])
  })

  test('is not shown to others, who are asked to sign in', async () => {
    const html = shown({ at, session: OUT }, <RoomsLayout />, await page())
    expect(html).toContain(es['staff.signIn.title'])
    expect(html).not.toContain('office-bar')
    expect(html).not.toContain(`>${es[room.title]}</h1>`)
  })
})

describe('rights', () => {
  const menuOf = (html: string) =>
    OFFICE_ROOMS.filter(({ path }) => html.includes(`href="/${path}"`)).map(({ name }) => name)

  test.each<[StaffRole, readonly string[]]>([
    ['owner', OFFICE_ROOMS.map(({ name }) => name)],
    ['workshop', ['orders', 'job-list', 'board', 'capacity', 'stock', 'machines', 'rolls', 'own']],
    ['prepress', ['orders', 'job-list', 'board', 'capacity', 'machines', 'rolls', 'own']],
    [
      'accountant',
      [
        ...['orders', 'job-list', 'figures', 'money', 'bank', 'reports', 'wallets', 'register'],
        ...['agency', 'taxes', 'declaration', 'own'],
      ],
    ],
    [
      'catalogue',
      [
        ...['products', 'materials', 'options', 'measures'],
        ...['categories', 'stock', 'holidays', 'media', 'own'],
      ],
    ],
    [
      'content',
      [
        ...[
          'holidays',
          'media',
          'pages',
          'posts',
          'slides',
          'popups',
          'faqs',
          'faq-topics',
          'texts',
          'mail-texts',
        ],
        ...['phrases', 'redirects', 'opinions', 'newsletter', 'own'],
      ],
    ],
  ])('the menu of %s has only its rooms', (role, rooms) => {
    expect(menuOf(shown({ at: '/admin/nada', session: asRoles(role) }, <UnknownRoom />))).toEqual(
      // The page itself links to the office.
      ['orders', ...rooms].filter((name, at, all) => all.indexOf(name) === at),
    )
  })

  test('a closed room says which roles open it, and who has them', () => {
    const html = shown(
      { at: '/admin/cobros', session: asRoles('workshop') },
      <RoomsLayout />,
      <p>secret</p>,
    )
    expect(html).toContain(`>${es['staff.moneyRoom']}</h1>`)
    expect(html).toContain('Pedidos, Contabilidad o Propietario')
    expect(html).toContain('Marta')
    expect(html).not.toContain('Luis')
    expect(html).not.toContain('secret')
  })
})

describe('an address that no room has', () => {
  const at = '/admin/nada'

  test.each([
    [at, 404],
    ['/admin/cobros/nada', 404],
    ['/admin/cobros', undefined],
    ['/admin', undefined],
  ])('%s answers %s', (path, status) => {
    const url = new URL(path, 'https://shop.example')
    const answer = statusOf({ url } as Parameters<typeof statusOf>[0])
    expect(answer?.init?.status).toBe(status)
  })

  test('says so beside the menu of the office', () => {
    const html = shown({ at, below: 'admin/*' }, <OfficePage />)
    expect(html.match(/<main /g)).toHaveLength(1)
    expect(html).toContain(`>${es['staff.unknownRoom']}</h1>`)
    expect(html).toContain('office-bar')
    expect(html).not.toContain('aria-current="page"')
  })

  test.each([OUT, { kind: 'unknown' } as const])('says so without the menu: %o', (session) => {
    const html = shown({ at, session }, <UnknownRoom />)
    expect(html).toContain(`>${es['staff.unknownRoom']}</h1>`)
    expect(html).toContain('href="/admin"')
    expect(html).not.toContain('office-bar')
  })
})

describe('languages', () => {
  const at = '/admin/cupones?vista=late&pedido=M-26-000001'

  test.each([
    ['every room', IN],
    ['the sign-in', OUT],
  ])(
    '%s offers all of them, with what the address says, and loads the page whole',
    (_, session) => {
      const html = shown({ at, session, language: 'pt' }, <RoomsLayout />, <p />)
      const links = [...html.matchAll(/<a href="([^"]*)" lang="(..)"([^>]*)>([^<]*)/g)]
      expect(links.map(([, href, lang, , name]) => [href, lang, name])).toEqual(
        OFFICE_LANGUAGES.map((lang) => [
          `?vista=late&amp;pedido=M-26-000001&amp;lang=${lang}`,
          lang,
          LANGUAGE_NAMES[lang],
        ]),
      )
      expect(
        links.map(([, , , rest = '']) => [
          rest.includes('aria-current="true"'),
          !rest.includes('data-discover'),
        ]),
      ).toEqual([
        [false, true],
        [true, true],
        [false, true],
        [false, true],
      ])
    },
  )

  const asked = (url: string, language: Language = 'es') => {
    const texts = { messages: messages[language] }
    const page = { languages: OFFICE_LANGUAGES, language, demo: false, texts }
    return loader({
      context: { get: () => page },
      params: {},
      url: new URL(url, 'http://localhost'),
    } as unknown as Parameters<typeof loader>[0])
  }

  test('the chosen one is kept, and the same page shown', () => {
    let answer: unknown
    try {
      asked('/admin/cupones?vista=late&lang=fr')
    } catch (thrown) {
      answer = thrown
    }
    const { headers } = answer as Response
    expect([headers.get('location'), headers.get('set-cookie')?.split(';')[0]]).toEqual([
      '/admin/cupones?vista=late',
      'lang=fr',
    ])
    expect(asked('/admin/cupones?vista=late')).toMatchObject({ demo: false })
  })

  test.each([
    ['es', '/admin', 'Pedidos, taller · Medida'],
    ['es', '/admin/cupones', 'Cupones, taller · Medida'],
    ['es', '/admin/clave', 'Contraseña, taller · Medida'],
    ['pt', '/admin/clave/', 'Palavra-passe, gráfica · Medida'],
    ['fr', '/admin/Clave', 'Mot de passe, atelier · Medida'],
    ['es', '/admin/nada', 'Página no encontrada, taller · Medida'],
    ['pt', '/admin/nada', 'Página não encontrada, gráfica · Medida'],
    ['fr', '/admin/nada', 'Page introuvable, atelier · Medida'],
  ] as const)('in %s, %s has its own title', (language, pathname, title) => {
    const args = { loaderData: asked(pathname, language), location: { pathname } }
    expect(meta(args as unknown as Parameters<typeof meta>[0])).toContainEqual({ title })
  })
})

test.each([
  ['staff.mails.kind', ORDER_MAILS],
  ['staff.view', DESK_VIEWS],
  ['staff.job', JOB_STATES],
])('the office has a word for each %s', (prefix, each: readonly string[]) => {
  expect(each.filter((name) => es[`${prefix}.${name}`] === undefined)).toEqual([])
})
