import { expect, test } from 'vitest'
import { anItem } from './cart-fixture.ts'
import { healedLines } from './healed-lines.ts'

const { configuration } = anItem()
const old = { ...configuration, choices: { ...configuration.choices, gift: 'yes' } }
const lines = [
  { id: 'one', configuration: old },
  { id: 'two', configuration: old },
]
const refused = (id: string, ...fields: string[]) => ({
  id,
  ok: false,
  refusals: fields.map((field) => ({ code: 'quoting.refused.unknownField', field })),
})

test('what the shop does not know is removed from its line, and nothing else', () => {
  const healed = healedLines(lines, [refused('one', 'choices.gift'), { id: 'two', ok: true }])
  expect(healed).toEqual([{ id: 'one', configuration }, lines[1]])
})

test('a field beside the answers is removed too', () => {
  const strange = { id: 'one', configuration: { ...configuration, colour: 'red' } }
  expect(healedLines([strange], [refused('one', 'colour')])).toEqual([{ id: 'one', configuration }])
})

test.each([
  ['priced lines', [{ id: 'one', ok: true }]],
  [
    'another reason, which its customer can correct',
    [
      {
        id: 'one',
        ok: false,
        refusals: [{ code: 'quoting.refused.choiceUnknown', field: 'choices.gift' }],
      },
    ],
  ],
  ['another line', [refused('three', 'choices.gift')]],
])('nothing is healed for %s', (_, priced) => {
  expect(healedLines(lines, priced)).toBeUndefined()
})
