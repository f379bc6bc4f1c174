import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import type { Context as HonoContext } from 'hono'

/** Private networks. */
function nearby(): BlockList {
  const list = new BlockList()
  list.addSubnet('127.0.0.0', 8, 'ipv4')
  list.addSubnet('10.0.0.0', 8, 'ipv4')
  list.addSubnet('172.16.0.0', 12, 'ipv4')
  list.addSubnet('192.168.0.0', 16, 'ipv4')
  list.addAddress('::1', 'ipv6')
  list.addSubnet('fc00::', 7, 'ipv6')
  return list
}

/** Made once: each list takes memory outside the engine's heap, and every call uses it. */
const NEARBY = nearby()

/** An IPv4 address that arrives on an IPv6 socket reads ::ffff:127.0.0.1. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * The peer of the connection: the visitor, or a proxy. Undefined for a request without a socket.
 */
export function socketAddress(c: Pick<HonoContext, 'env'>): string | undefined {
  const { incoming }: { incoming?: IncomingMessage } = c.env ?? {}
  const address = incoming?.socket?.remoteAddress
  return address === undefined ? undefined : plain(address)
}

export const isLoopback = (address: string): boolean =>
  address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))

/**
 * Whether a host name (without port) is this machine; names that DNS could point here are not
 * accepted.
 */
export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || isLoopback(host.replace(/^\[|\]$/g, ''))

const HALF = 4

/**
 * An IPv6 client owns its whole /64 network: the first half of the address. An IPv4 address is
 * itself.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'))
  const before = groups(head)
  const missing = tail === undefined ? 0 : 2 * HALF - before.length - groups(tail).length
  const all = [
    ...before,
    ...Array.from({ length: Math.max(0, missing) }, () => '0'),
    ...groups(tail ?? ''),
  ]
  return all
    .slice(0, HALF)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/**
 * The last entry of X-Forwarded-For where a proxy in a private network forwards the request,
 * otherwise the socket's address.
 */
function nearestAddress(c: Pick<HonoContext, 'env' | 'req'>): string {
  const socket = socketAddress(c) ?? 'unknown'
  const family = isIP(socket)
  if (family === 0 || !NEARBY.check(socket, family === 6 ? 'ipv6' : 'ipv4')) return socket
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  return forwarded && isIP(forwarded) ? plain(forwarded) : socket
}

/**
 * The client as limits count it: an IPv4 address or an IPv6 network, in which a visitor has 2⁶⁴
 * addresses. The last entry of the proxy header is never written by the visitor.
 */
export const clientAddress = (c: Pick<HonoContext, 'env' | 'req'>): string =>
  networkOf(nearestAddress(c))
