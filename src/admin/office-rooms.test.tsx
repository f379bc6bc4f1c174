import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { loadMessages } from '../platform/messages.ts'
import { JOB_STATES } from '../shop/artwork/job-state.ts'
import { DESK_VIEWS } from '../shop/orders/desk-views.ts'
import { ORDER_MAILS } from '../shop/orders/order-mail.ts'
import { ATTEMPT_METHODS } from '../shop/payments/attempt.ts'
import { TextProvider } from '../ui/text.tsx'
import { EmptyRoom } from './office-room.tsx'
import { OFFICE_ROOMS, officeLink, roomAt } from './office-rooms.ts'

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

test.each(OFFICE_ROOMS)('$room has its main part, its heading and its place in the menu before it is loaded', ({ room, title }) => {
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
})

test.each([
  ['staff.mails.kind', ORDER_MAILS],
  ['staff.view', DESK_VIEWS],
  ['staff.job', JOB_STATES],
  ['staff.refund.target', ATTEMPT_METHODS],
])('the office has a word for each %s', (prefix, each: readonly string[]) => {
  expect(each.filter((name) => es[`${prefix}.${name}`] === undefined)).toEqual([])
})
