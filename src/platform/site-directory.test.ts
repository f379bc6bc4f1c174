import { describe, expect, test } from 'vitest'
import { hostName } from './host-name.ts'
import {
  addressOfSite,
  type ListedSite,
  type SiteDirectory,
  siteNamed,
  sitesByHost,
} from './site-directory.ts'

const site = (code: string, domain: string, more: Partial<ListedSite> = {}): ListedSite => ({
  ...{ id: code, code, name: code, apikey: `key-${code}`, formerApikey: null, formerUntil: null },
  ...{ domain, hosts: [], language: 'es', indexed: true },
  ...more,
})
const SITES: SiteDirectory = [
  site('es', 'medida.example'),
  site('pt', 'medida.pt.example', {
    hosts: ['shop.pt.example'],
    formerApikey: 'old',
    formerUntil: '2026-11-24T00:00:00Z',
  }),
  site('lettres', 'bâche.example'),
]
const LIVE = 'https://medida.example'
const LOCAL = 'http://localhost:3000'
const MONDAY = new Date('2026-11-23T09:00:00Z')

test.each([
  ['Medida.Example', 'medida.example'],
  ['medida.example:8443', 'medida.example'],
  ['www.medida.example', 'medida.example'],
  ['WWW.MEDIDA.EXAMPLE.:443', 'medida.example'],
  ['bâche.example', 'xn--bche-boa.example'],
  ['xn--bche-boa.example', 'xn--bche-boa.example'],
  ['[::1]:3000', '[::1]'],
  ['127.1', '127.0.0.1'],
  ['', ''],
  ['a b', ''],
  ['medida.example/x', ''],
  ['user@medida.example', ''],
  ['medida.example?x', ''],
  ['medida.example\\x', ''],
  ['%6dedida.example', ''],
  ['medida.example:99999', ''],
  ['x'.repeat(400), ''],
])('the host "%s" is "%s"', (sent, expected) => {
  expect(hostName(sent)).toBe(expected)
})

describe('the site of a host', () => {
  test.each<[string, string | undefined, string, boolean]>([
    [LIVE, 'medida.example', 'es', true],
    [LIVE, 'www.medida.example', 'es', true],
    [LIVE, 'MEDIDA.PT.example:443', 'pt', true],
    [LIVE, 'shop.pt.example.', 'pt', true],
    [LIVE, 'xn--bche-boa.example', 'lettres', true],
    [LIVE, 'evil.example', 'es', false],
    [LIVE, 'pt.localhost', 'es', false],
    [LIVE, '203.0.113.7', 'es', false],
    [LIVE, '', 'es', false],
    [LIVE, 'localhost:3000', 'es', true],
    [LIVE, '[::1]:3000', 'es', true],
    [LIVE, undefined, 'es', true],
    [LOCAL, 'localhost:3000', 'es', true],
    [LOCAL, 'pt.localhost:3000', 'pt', true],
    [LOCAL, 'medida.pt.example', 'pt', true],
    [LOCAL, 'nobody.localhost:3000', 'es', false],
  ])('at %s, %s: %s', (publicUrl, host, code, isKnown) => {
    expect(sitesByHost(SITES, publicUrl)(host)).toEqual({
      site: expect.objectContaining({ code }),
      isKnown,
    })
  })

  test('the address of the shop is the default site, whatever others claim', () => {
    const claimed = [site('es', 'medida.example'), site('pt', 'shop.example')]
    const at = sitesByHost(claimed, 'https://shop.example')('shop.example')
    expect(at.site?.code).toBe('es')
  })

  test('of two sites with one host the older has it', () => {
    const twice = [...SITES, site('late', 'medida.pt.example')]
    expect(sitesByHost(twice, LIVE)('medida.pt.example').site?.code).toBe('pt')
  })

  test('a shop without sites has none', () => {
    expect(sitesByHost([], LIVE)('medida.example')).toEqual({ site: undefined, isKnown: false })
  })
})

test.each([
  [LIVE, undefined, 'https://medida.example'],
  [LIVE, 'es', 'https://medida.example'],
  [LIVE, 'pt', 'https://medida.pt.example'],
  [LIVE, 'lettres', 'https://xn--bche-boa.example'],
  [LIVE, 'gone', 'https://medida.example'],
  [LOCAL, 'es', 'http://localhost:3000'],
  [LOCAL, 'pt', 'http://pt.localhost:3000'],
  ['http://localhost', 'pt', 'http://pt.localhost'],
])('the address at %s of %s is %s', (publicUrl, id, address) => {
  expect(addressOfSite(SITES, publicUrl, id)).toBe(address)
})

describe('the site that a call names', () => {
  const named = (apikey?: string, domain?: string, now = MONDAY) => {
    const found = siteNamed(SITES, LIVE, { apikey, domain }, now)
    return found.ok ? (found.value?.code ?? 'none') : found.refusals[0]?.field
  }
  test.each<[string | undefined, string | undefined, string]>([
    [undefined, undefined, 'none'],
    ['', '', 'none'],
    ['key-es', undefined, 'es'],
    ['key-pt', 'shop.pt.example', 'pt'],
    ['key-pt', 'medida.example', 'domain'],
    ['key-es', 'localhost:3000', 'es'],
    ['key-pt', 'evil.example', 'domain'],
    [undefined, 'medida.pt.example', 'pt'],
    [undefined, 'evil.example', 'domain'],
    ['nobody', undefined, 'apikey'],
    ['nobody', 'medida.example', 'apikey'],
    ['old', undefined, 'pt'],
  ])('key %s, domain %s: %s', (apikey, domain, expected) => {
    expect(named(apikey, domain)).toBe(expected)
  })

  test('a former key counts until its time', () => {
    expect(named('old', undefined, new Date('2026-11-23T23:59:59Z'))).toBe('pt')
    expect(named('old', undefined, new Date('2026-11-24T00:00:00Z'))).toBe('apikey')
  })
})
