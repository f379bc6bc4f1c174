import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientAddress, isLoopback, isLoopbackHost, networkOf } from './client-address.ts'

async function seenAs(socket: string | undefined, forwardedFor?: string): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c)))
  const env = socket === undefined ? {} : { incoming: { socket: { remoteAddress: socket } } }
  return (
    await app.request(
      '/',
      { headers: forwardedFor ? { 'x-forwarded-for': forwardedFor } : {} },
      env,
    )
  ).text()
}

test.each([
  ['a visitor without a proxy', '203.0.113.7', undefined, '203.0.113.7'],
  ['a visitor who pretends to be another', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['a visitor behind our proxy', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  [
    'a visitor behind our proxy who pretends to be another',
    '10.0.0.5',
    '1.2.3.4, 198.51.100.1',
    '198.51.100.1',
  ],
  ['an IPv6 visitor behind our proxy, by the network', '::1', '2001:db8:1:2::7', '2001:db8:1:2'],
  [
    'an IPv6 visitor without a proxy, by the network',
    '2001:db8:1:2:3:4:5:6',
    undefined,
    '2001:db8:1:2',
  ],
  ['an IPv4 visitor on an IPv6 socket', '::ffff:203.0.113.7', undefined, '203.0.113.7'],
  ['our proxy on an IPv6 socket', '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['nonsense in the header', '127.0.0.1', 'unknown, <script>', '127.0.0.1'],
  ['a request without a socket', undefined, '198.51.100.1', 'unknown'],
])('%s', async (_, socket, forwardedFor, expected) => {
  expect(await seenAs(socket, forwardedFor)).toBe(expected)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2::5', '2001:db8:1:2'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('%s is of the network %s', (address, network) => expect(networkOf(address)).toBe(network))

test.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['10.0.0.1', false],
  ['127.evil.example', false],
  ['::2', false],
])('the address %s is this machine: %s', (address, expected) => {
  expect(isLoopback(address)).toBe(expected)
})

test.each([
  ['localhost', true],
  ['[::1]', true],
  ['127.0.0.1', true],
  ['localhost.evil.example', false],
  ['127.0.0.1.nip.io', false],
  ['shop.example', false],
  ['', false],
])('the host %j is this machine: %s', (host, expected) => {
  expect(isLoopbackHost(host)).toBe(expected)
})
