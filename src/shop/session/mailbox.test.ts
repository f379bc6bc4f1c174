import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['ana@example.es', 'ana@example.es'],
  [' ana@Example.ES ', 'ana@example.es'],
  ['ana+tienda@example.es', 'ana@example.es'],
  ['ana+a+b@example.es', 'ana@example.es'],
  ['a.n.a@example.es', 'a.n.a@example.es'],
  ['a.n.a+x@gmail.com', 'ana@gmail.com'],
  ['ana@googlemail.com', 'ana@gmail.com'],
  ['+ana@example.es', '+ana@example.es'],
  ['+ana+x@example.es', '+ana@example.es'],
  ['"a@b"+x@example.es', '"a@b"@example.es'],
  ['no address', 'no address'],
  ['@example.es', '@example.es'],
])('mails to %s are counted as those to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
