import { expect, test } from 'vitest'
import { mailBody } from './mail-body.ts'
import { withLook } from './mail-look.ts'

const t = (key: string) => key
const html = (title = 'Hola') =>
  mailBody({
    t,
    title,
    paragraphs: ['style="display:inline-block;padding:12px 24px;background:#c9005e'],
    action: { label: 'Ver', url: 'https://medida.example/p' },
  }).html
const logo = { src: 'https://medida.example/media/a/logo.png', widthPx: 120, heightPx: 36 }

test('the button has the colour of the shop, and nothing else changes', () => {
  const plain = html()
  const dressed = withLook(plain, { name: 'Talla', accent: '#0b6b4b' })
  expect(dressed).toContain('padding:12px 24px;background:#0b6b4b;color:#ffffff')
  expect(dressed.replace('background:#0b6b4b', 'background:#c9005e')).toBe(plain)
})

test('the logo heads the sheet, with the name of the shop for programs that show no pictures', () => {
  const dressed = withLook(html(), { name: 'Talla & "Hijos"', accent: '#c9005e', logo })
  const [before = '', after = ''] = dressed.split('<img ')
  expect(before).not.toContain('<h1')
  expect(after).toMatch(
    /^src="https:\/\/medida.example\/media\/a\/logo.png" width="120" height="36" alt="Talla &amp; &quot;Hijos&quot;"/,
  )
})

test('a text of a customer is never taken for an element', () => {
  const title = '"><div style="max-width:560px'
  expect(
    withLook(html(title), { name: 'T', accent: '#0b6b4b', logo }).match(/<img /g),
  ).toHaveLength(1)
})
