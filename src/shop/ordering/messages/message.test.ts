import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  MESSAGE_LIMIT,
  MESSAGE_MOVES,
  MESSAGE_STATES,
  type MessageMove,
  type MessageState,
  mayMove,
  movedMessage,
  readMessage,
} from './message.ts'

describe('the states of a message', () => {
  test.each<[MessageState, MessageMove, MessageState | null]>([
    ['open', 'answer', 'answered'],
    ['open', 'close', 'closed'],
    ['open', 'reopen', null],
    ['answered', 'answer', 'answered'],
    ['answered', 'close', null],
    ['answered', 'reopen', 'open'],
    ['closed', 'answer', null],
    ['closed', 'close', null],
    ['closed', 'reopen', 'open'],
  ])('%s, %s: %s', (state, move, to) => {
    const moved = movedMessage(state, move)
    expect(moved.ok ? moved.value : null).toBe(to)
    expect(mayMove(state, move)).toBe(to !== null)
    if (!moved.ok) expect(moved.refusals[0]?.code).toBe(`contact.refused.${state}`)
  })

  test('whatever the desk does, an answer is sent only where the message was not closed', () => {
    const moves = fc.array(fc.constantFrom(...MESSAGE_MOVES))
    fc.assert(
      fc.property(moves, (wanted) => {
        let state: MessageState = 'open'
        for (const move of wanted) {
          const moved = movedMessage(state, move)
          if (moved.ok && move === 'answer') expect(state).not.toBe('closed')
          if (moved.ok) state = moved.value
          expect(MESSAGE_STATES).toContain(state)
        }
      }),
    )
  })
})

const FORM = {
  ...{ name: 'Rosa Marín', email: 'rosa@ejemplo.es', subject: 'Recogida' },
  ...{ said: 'Hola,\n¿a qué hora?', privacy: true },
}

test('a message is read with what is optional left out, and keeps its lines', () => {
  expect(readMessage(FORM)).toEqual({
    ok: true,
    value: {
      ...{ name: 'Rosa Marín', email: 'rosa@ejemplo.es', phone: '', orderNumber: '' },
      ...{ subject: 'Recogida', said: 'Hola,\n¿a qué hora?', files: [] },
    },
  })
  const order = readMessage({ ...FORM, order: ' m-26-000123 ' })
  expect(order.ok && order.value.orderNumber).toBe('M-26-000123')
})

test.each<[string, Record<string, unknown>, string[]]>([
  [
    'nothing',
    { name: '', email: '', subject: '', said: '', privacy: false },
    ['subject', 'said', 'name', 'email', 'privacy'],
  ],
  ['no address', { email: 'rosa@' }, ['email']],
  ['no telephone number', { phone: '12' }, ['phone']],
  ['not ticked', { privacy: undefined }, ['privacy']],
  ['a long subject', { subject: 'x'.repeat(121) }, ['subject']],
  ['a long message', { said: 'x'.repeat(MESSAGE_LIMIT + 1) }, ['said']],
  ['a long order number', { order: 'x'.repeat(41) }, ['order']],
  ['only spaces', { said: ' \n ' }, ['said']],
  ['a file that is none', { files: ['x'] }, ['files']],
  ['other types', { name: 7, said: {}, files: null }, ['said', 'files', 'name']],
])('%s is refused by its fields, in their order', (_, changes, fields) => {
  const read = readMessage({ ...FORM, ...changes })
  expect(read.ok ? [] : read.refusals.map(({ field }) => field)).toEqual(fields)
})

test('a subject never holds a line end, which would begin a header of the mail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), (text) => {
      const read = readMessage({ ...FORM, subject: `a${text}b` })
      if (read.ok) expect(read.value.subject).not.toMatch(/[\r\n\0]/)
    }),
  )
})
