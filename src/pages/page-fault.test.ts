import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { faultOf } from './page-fault.ts'

test.each([
  [
    'an error, with where it was',
    new Error('no table'),
    expect.stringMatching(/^Error: no table\n.*page-fault\.test/s),
  ],
  ['what is no error', 'nothing', 'nothing'],
  [
    'an answer that is a fault',
    new ErrorResponse(502, 'Bad Gateway', { of: 'prices' }),
    '502 Bad Gateway: {"of":"prices"}',
  ],
  [
    'an answer in words',
    new ErrorResponse(500, 'Internal', 'no prices'),
    '500 Internal: no prices',
  ],
  ['a page that is not there', new ErrorResponse(404, 'Not Found', null), undefined],
  [
    'a method that a page does not know',
    new ErrorResponse(405, 'Method Not Allowed', null),
    undefined,
  ],
])('the log is told of %s as it can be read, or not at all', (_, error, told) => {
  expect(faultOf(error)).toEqual(told)
})
