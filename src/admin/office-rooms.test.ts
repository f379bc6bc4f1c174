import { expect, test } from 'vitest'
import { OFFICE_ROOMS, officeLink, roomAt } from './office-rooms.ts'

test.each(OFFICE_ROOMS)('$room is found at its own address', ({ room, at }) => {
  expect(roomAt(at)).toBe(room)
  expect(officeLink(at)).toBe(at === '' ? '/admin' : `/admin/${at}`)
})

test('the office without more is the desk, and an address that no room has is none', () => {
  expect(roomAt(undefined)).toBe('orders')
  expect(roomAt('nada')).toBeUndefined()
})

test('no two rooms share an address', () => {
  expect(new Set(OFFICE_ROOMS.map(({ at }) => at)).size).toBe(OFFICE_ROOMS.length)
})
