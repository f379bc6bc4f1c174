import { expect, test } from 'vitest'
import texts from '../../../locales/es/mail.json' with { type: 'json' }
import { type Translate, translate } from '../text.ts'
import { mailBody } from './mail-body.ts'

const t: Translate = (key, params) => translate(texts, 'es', key, params)
const content = {
  t,
  title: 'Hemos recibido tu pedido',
  paragraphs: ['Lo preparamos en cuanto subas el archivo.'],
  rows: [['Pedido', 'M-2026-00017']] as const,
  action: { label: 'Ver mi pedido', url: 'https://medida.example/pedido/abc?x=1&y=2' },
}

test('both bodies have the same text', () => {
  const { text, html } = mailBody(content)
  for (const said of [
    'Hemos recibido tu pedido',
    'Hola:',
    'Lo preparamos',
    'M-2026-00017',
    'Ver mi pedido',
  ]) {
    expect(text).toContain(said)
    expect(html).toContain(said)
  }
  expect(text).toContain('https://medida.example/pedido/abc?x=1&y=2')
  expect(html).toContain('href="https://medida.example/pedido/abc?x=1&amp;y=2"')
})

test('goods in words take no colon behind their full stop', () => {
  const rows = [['Lona, 300 × 100 cm. Una cara.', '73,60 €'] as const, ['IVA', '15,46 €'] as const]
  expect(mailBody({ ...content, rows }).text).toContain('Una cara. 73,60 €\nIVA: 15,46 €\n')
})

test('a mail without action and facts has no empty elements', () => {
  const { text, html } = mailBody({ t, title: 'Hola', paragraphs: ['Uno.'] })
  expect(text).toBe(`Hola\n\nHola:\n\nUno.\n\n--\n${texts['mail.footer']}\n`)
  expect(html).not.toMatch(/<table|<a /)
})

test('user input is escaped everywhere', () => {
  const attack = `<img src=x onerror="alert(1)">'&`
  const { html } = mailBody({
    ...content,
    title: attack,
    paragraphs: [attack],
    rows: [[attack, attack]],
    action: { ...content.action, label: attack },
  })
  expect(html).not.toContain('<img')
  expect(html.split('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39;&amp;')).toHaveLength(6)
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'no address'])(
  'a button never leads to %s',
  (url) => {
    expect(() => mailBody({ ...content, action: { label: 'Ver', url } })).toThrow()
  },
)

test('a quote in an address cannot end its attribute', () => {
  const { html } = mailBody({
    ...content,
    action: { label: 'Ver', url: 'https://medida.example/"onclick="x' },
  })
  expect(html).not.toContain('onclick="x')
})

test('the language is set on its element', () => {
  expect(mailBody(content).html).toContain('<div lang="es"')
  expect(mailBody({ ...content, language: 'pt' }).html).toContain('<div lang="pt"')
})

test('French sets a space before the colon, the others do not', () => {
  const unsubscribe = { label: 'Salir', url: 'https://medida.example/baja' }
  const { text } = mailBody({ ...content, unsubscribe })
  for (const said of ['Pedido: M-2026-00017', 'Ver mi pedido:\n', 'Salir: https'])
    expect(text).toContain(said)
  const french = mailBody({ ...content, unsubscribe, language: 'fr' }).text
  for (const said of ['Pedido\u00a0: M-2026-00017', 'Ver mi pedido\u00a0:\n', 'Salir\u00a0: https'])
    expect(french).toContain(said)
})
