import { describe, expect, test } from 'vitest'
import { type OnDisk, SETTLED_MODE, stepOf } from './settled.ts'

const sent = (ino: number): OnDisk => ({ dev: 1, ino, mode: 0o100644 })
const copied = (ino: number, dev = 1): OnDisk => ({ dev, ino, mode: 0o100000 | SETTLED_MODE })
const near = (...all: OnDisk[]) =>
  all.map((onDisk, index) => ({ uploadId: 'abc'[index] ?? '', onDisk }))

describe('what to do about a file among those that say the same', () => {
  test.each<[string, OnDisk, OnDisk[], ReturnType<typeof stepOf>]>([
    ['there is no other', sent(1), [], { kind: 'done' }],
    ['they are one already', copied(1), [copied(1)], { kind: 'done' }],
    [
      'they are one already, of an order that was ordered again',
      sent(1),
      [sent(1)],
      { kind: 'done' },
    ],
    ['the first two of a content', sent(2), [sent(1)], { kind: 'settle' }],
    ['a third one comes', sent(3), [copied(1), copied(1)], { kind: 'join', uploadIds: ['a', 'b'] }],
    [
      'one of the others is settled',
      sent(3),
      [sent(1), copied(2)],
      { kind: 'join', uploadIds: ['b'] },
    ],
    [
      'it is settled, the others are not',
      copied(2),
      [sent(1), sent(3)],
      { kind: 'invite', uploadIds: ['a', 'b'] },
    ],
    ['it is settled, and one has come already', copied(2), [copied(2), sent(3)], { kind: 'done' }],
    ['both were settled at once', copied(1), [copied(2)], { kind: 'join', uploadIds: ['a'] }],
    [
      'it shares with another what is not settled',
      sent(1),
      [sent(1), copied(2)],
      { kind: 'join', uploadIds: ['b'] },
    ],
    [
      'two disks may number their files alike',
      copied(1),
      [copied(1, 2)],
      { kind: 'join', uploadIds: ['a'] },
    ],
  ])('%s', (_, own, others, expected) => {
    expect(stepOf(own, near(...others))).toEqual(expected)
  })
})
