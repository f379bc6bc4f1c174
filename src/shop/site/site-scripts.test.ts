import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALL_ALLOWED, ALL_REFUSED, CONSENT_CATEGORIES } from './consent.ts'
import {
  agreedFacts,
  allowedScripts,
  type PageScript,
  policyOrigins,
  type SiteScript,
  scriptPlace,
  scriptsAt,
  servicesOf,
} from './site-scripts.ts'

const NONE = { script: [], connect: [], image: [], frame: [] }
const matomo: SiteScript = {
  name: 'Matomo',
  provider: 'Medida',
  category: 'performance',
  active: true,
  inCheckout: false,
  source: { code: 'var _paq = []' },
  origins: { ...NONE, script: ['https://m.example'], connect: ['https://m.example'] },
  cookies: [{ name: '_pk_id*', days: 393, purpose: { es: 'Contar visitas' } }],
}
const chat: SiteScript = {
  ...matomo,
  name: 'Chat',
  provider: 'Hablar, S. L.',
  category: 'comfort',
  inCheckout: true,
  source: { url: 'https://chat.example/v2/widget.js?id=1' },
  origins: { ...NONE, script: ['https://m.example'], frame: ['https://chat.example'] },
  cookies: [],
}
const off: SiteScript = { ...chat, name: 'Anuncios', category: 'advertising', active: false }
const all = [matomo, chat, off]

test.each([
  ['/', 'open'],
  ['/lonas/lona-frontal-pvc', 'open'],
  ['/privacidad-y-cookies', 'open'],
  ['/carteles', 'open'],
  ['/cart', 'checkout'],
  ['/cart/payment', 'checkout'],
  ['/CART/shipping', 'checkout'],
  ['/cart/success', 'closed'],
  ['/pedido/abc', 'closed'],
  ['/presupuesto/abc', 'closed'],
  ['/%70edido/abc', 'closed'],
  ['/payment/abc', 'closed'],
  ['/payments', 'closed'],
  ['/admin/ajustes/scripts', 'closed'],
  ['/login', 'closed'],
  ['/area-personal', 'closed'],
  ['/pedidos-efectuados', 'closed'],
  ['/direction/x', 'closed'],
])('%s is %s', (path, place) => {
  expect(scriptPlace(path)).toBe(place)
})

test.each([
  ['/', ['Matomo', 'Chat']],
  ['/cart', ['Chat']],
  ['/pedido/abc', []],
  ['/admin', []],
])('at %s: %o', (path, names) => {
  expect(scriptsAt(all, path).map(({ name }) => name)).toEqual(names)
})

test('the policy admits the origins of files and those that are listed, each once', () => {
  expect(policyOrigins(scriptsAt(all, '/'))).toEqual({
    script: ['https://chat.example', 'https://m.example'],
    connect: ['https://m.example'],
    image: [],
    frame: ['https://chat.example'],
  })
  expect(policyOrigins([])).toEqual(NONE)
})

const onPage = (script: SiteScript): PageScript => ({
  src: script.name,
  category: script.category,
  inCheckout: script.inCheckout,
  cookies: [],
})

test('a script is loaded only after the choice of its category, and only where it may run', () => {
  const category = fc.constantFrom(...CONSENT_CATEGORIES)
  const scripts = fc.array(fc.record({ category, inCheckout: fc.boolean() }), { maxLength: 6 })
  const choices = fc.record({
    performance: fc.boolean(),
    comfort: fc.boolean(),
    advertising: fc.boolean(),
  })
  const path = fc.constantFrom('/', '/lonas', '/cart', '/cart/payment', '/pedido/x', '/admin')
  fc.assert(
    fc.property(scripts, choices, path, (drawn, chosen, at) => {
      const page = drawn.map((each, index) => ({ ...each, src: String(index), cookies: [] }))
      const loaded = new Set(allowedScripts(page, chosen, at).map(({ src }) => src))
      const place = scriptPlace(at)
      for (const each of page)
        expect(loaded.has(each.src)).toBe(
          chosen[each.category] && (place === 'open' || (place === 'checkout' && each.inCheckout)),
        )
    }),
  )
})

test('nothing is loaded where all is refused', () => {
  expect(allowedScripts(all.map(onPage), ALL_REFUSED, '/')).toEqual([])
  expect(allowedScripts([matomo, chat].map(onPage), ALL_ALLOWED, '/')).toHaveLength(2)
})

test('services are named by category, without those that are off', () => {
  expect(servicesOf(all)).toEqual({
    performance: [{ name: 'Matomo', provider: 'Medida', policy: undefined }],
    comfort: [{ name: 'Chat', provider: 'Hablar, S. L.', policy: undefined }],
    advertising: [],
  })
})

test('what is agreed on changes with services and cookies, and not with origins or wording', () => {
  const facts = (...scripts: SiteScript[]) => JSON.stringify(agreedFacts(scripts))
  const before = facts(matomo, chat)
  expect(facts(matomo, chat, off)).toBe(before)
  expect(facts({ ...matomo, origins: NONE, source: { code: 'x' } }, chat)).toBe(before)
  expect(facts(matomo)).not.toBe(before)
  expect(facts({ ...matomo, provider: 'Otra' }, chat)).not.toBe(before)
  expect(facts({ ...matomo, category: 'advertising' }, chat)).not.toBe(before)
  expect(facts({ ...matomo, cookies: [] }, chat)).not.toBe(before)
})
