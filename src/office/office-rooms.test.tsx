import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { loadMessages } from '../platform/messages.ts'
import { LANGUAGES, type Language } from '../platform/text.ts'
import { JOB_STATES } from '../shop/order/job-state.ts'
import { ORDER_MAILS } from '../shop/order/mail-kinds.ts'
import { DESK_VIEWS } from '../shop/ordering/orders/desk-views.ts'
import { LANGUAGE_NAMES } from '../shop/site/language-choice.ts'
import { TextProvider } from '../ui/text.tsx'
import { loader } from './admin-page.tsx'
import { EmptyRoom } from './office-room.tsx'
import { OFFICE_ROOMS, officeLink, roomAt } from './office-rooms.ts'
import { SignIn } from './sign-in.tsx'

const { es = {} } = loadMessages(new URL('../../locales', import.meta.url).pathname)

describe('addresses', () => {
  test.each(OFFICE_ROOMS)('$room is found at its own', ({ room, at }) => {
    expect(roomAt(at)).toBe(room)
    expect(officeLink(at)).toBe(at === '' ? '/admin' : `/admin/${at}`)
  })

  test('the office without more is the desk, and an address that no room has is none', () => {
    expect(roomAt(undefined)).toBe('orders')
    expect(roomAt('nada')).toBeUndefined()
  })

  test('no two rooms share one', () => {
    expect(new Set(OFFICE_ROOMS.map(({ at }) => at)).size).toBe(OFFICE_ROOMS.length)
  })
})

test.each(OFFICE_ROOMS)(
  '$room has its main part, its heading and its place in the menu before it is loaded',
  ({ room, title }) => {
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <TextProvider language="es" messages={es}>
          <EmptyRoom room={room} onSignOut={() => {}} />
        </TextProvider>
      </MemoryRouter>,
    )
    expect(html.match(/<main /g)).toHaveLength(1)
    expect(html).toContain(`>${es[title]}</h1>`)
    expect(html).toMatch(new RegExp(`aria-current="page"[^>]*>${es[title]}`))
  },
)

describe('languages', () => {
  const shown = (node: ReactNode, language: Language) =>
    renderToStaticMarkup(
      <MemoryRouter initialEntries={['/admin/cupones?vista=late&pedido=M-26-000001']}>
        <TextProvider language={language} messages={es}>
          {node}
        </TextProvider>
      </MemoryRouter>,
    )

  test.each([
    ['every room', <EmptyRoom key="room" room="coupons" onSignOut={() => {}} />],
    ['the way in', <SignIn key="in" notice={null} onSignedIn={() => {}} />],
  ])('%s offers all of them, with what the address says, and loads the page whole', (_, node) => {
    const html = shown(node, 'pt')
    const links = [...html.matchAll(/<a href="([^"]*)" lang="(..)"([^>]*)>([^<]*)/g)]
    expect(links.map(([, href, lang, , name]) => [href, lang, name])).toEqual(
      LANGUAGES.map((lang) => [
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
    ])
  })

  const asked = (url: string) => {
    const page = { languages: LANGUAGES, demo: false, texts: { messages: es } }
    return loader({
      context: { get: () => page },
      params: { room: 'cupones' },
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
})

test.each([
  ['staff.mails.kind', ORDER_MAILS],
  ['staff.view', DESK_VIEWS],
  ['staff.job', JOB_STATES],
  ['staff.refund.target', ['card', 'bizum', 'paypal', 'transfer', 'wallet']],
])('the office has a word for each %s', (prefix, each: readonly string[]) => {
  expect(each.filter((name) => es[`${prefix}.${name}`] === undefined)).toEqual([])
})
