import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import type { Context as HonoContext } from 'hono'

/** Networks of our own. */
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

/** Made once: each list is memory outside of the engine's sight, and every call of the shop asks. */
const NEARBY = nearby()

/** An IPv4 address that arrives on an IPv6 socket reads ::ffff:127.0.0.1. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** The other end of the connection: the visitor, or a proxy. Undefined where a request came without a socket. */
export function socketAddress(c: Pick<HonoContext, 'env'>): string | undefined {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  const address = incoming?.socket?.remoteAddress
  return address === undefined ? undefined : plain(address)
}

export const isLoopback = (address: string): boolean => address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))

/** Whether a host name of an address (without port) is this machine: no name that somebody could point here. */
export const isLoopbackHost = (host: string): boolean => host === 'localhost' || isLoopback(host.replace(/^\[|\]$/g, ''))

const HALF = 4

/** Whoever has one address of IPv6 has the whole network of it: its first half. An address of IPv4 is itself. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'))
  const before = groups(head)
  const missing = tail === undefined ? 0 : 2 * HALF - before.length - groups(tail).length
  const all = [...before, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...groups(tail ?? '')]
  return all
    .slice(0, HALF)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** The last entry of X-Forwarded-For where a proxy of our own network hands the request on, otherwise the socket's address. */
function nearestAddress(c: Pick<HonoContext, 'env' | 'req'>): string {
  const socket = socketAddress(c) ?? 'unknown'
  const family = isIP(socket)
  if (family === 0 || !NEARBY.check(socket, family === 6 ? 'ipv6' : 'ipv4')) return socket
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  return forwarded && isIP(forwarded) ? plain(forwarded) : socket
}

/**
 * Who asks, for limits: an address, or the network of one of IPv6, where a visitor has 2⁶⁴ addresses to count anew with. What a visitor writes into
 * the header of proxies himself is never its last entry.
 */
export const clientAddress = (c: Pick<HonoContext, 'env' | 'req'>): string => networkOf(nearestAddress(c))
