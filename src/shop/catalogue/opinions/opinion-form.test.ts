import { expect, test } from 'vitest'
import { plainLines, readOpinion } from './opinion-form.ts'

const codesOf = (input: unknown) => {
  const read = readOpinion(input)
  return read.ok ? read.value : read.refusals.map(({ code, field }) => `${field} ${code}`)
}

test.each([
  [{ stars: 5 }, { stars: 5, said: '', name: '', photoId: null }],
  [
    { stars: 1, said: ' Mala.\r\n\r\n\r\n\r\nMuy  mala. ', name: ' Ana\u202e  R. ', photoId: 'x' },
    { stars: 1, said: 'Mala.\n\nMuy mala.', name: 'Ana R.', photoId: 'x' },
  ],
  [
    { stars: 3, said: '<b>x</b>' },
    { stars: 3, said: '<b>x</b>', name: '', photoId: null },
  ],
  [{}, ['stars opinions.starsMissing']],
  [{ stars: 0 }, ['stars opinions.starsMissing']],
  [{ stars: 6 }, ['stars opinions.starsMissing']],
  [{ stars: 4.5 }, ['stars opinions.starsMissing']],
  [{ stars: '5' }, ['stars opinions.starsMissing']],
  [
    { stars: null, said: 'x'.repeat(2_001), name: 'x'.repeat(41) },
    ['stars opinions.starsMissing', 'said checkout.tooLong', 'name checkout.tooLong'],
  ],
  [null, ['stars opinions.starsMissing']],
])('%j', (input, wanted) => {
  expect(codesOf(input)).toEqual(wanted)
})

test('words keep their lines, and emoji of several signs', () => {
  expect(plainLines('uno\ndos \u0000\u0007👩‍🎨\t¡bien!')).toBe('uno\ndos 👩‍🎨 ¡bien!')
})
