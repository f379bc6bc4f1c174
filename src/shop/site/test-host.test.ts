import { expect, test } from 'vitest'
import { isTestHost } from './test-host.ts'

test.each([
  ['http://localhost:45678', true],
  ['http://127.0.0.1:45678/x', true],
  ['http://[::1]:45678', true],
  ['http://localhost:3000', false],
  ['https://medida.example:45678', false],
])('%s is the test host: %s', (address, expected) => {
  expect(isTestHost(new URL(address))).toBe(expected)
})
