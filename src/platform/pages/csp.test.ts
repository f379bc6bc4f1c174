import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './csp.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const directive = (policy: string, name: string) =>
  policy.split('; ').find((line) => line.startsWith(name))

test('inline scripts are allowed by their hashes, each once, and no other inline code is', () => {
  const html =
    '<script src="/a.js"></script><script>alert(1)</script><script type="module">alert(1)</script><script nonce="">x</script>'
  expect(directive(contentSecurityPolicy(Buffer.from(html), []), 'script-src')).toBe(
    `script-src 'self' ${hash('alert(1)')} ${hash('x')}`,
  )
})

test('data for search engines, which no browser runs, needs no hash', () => {
  const html = '<script type="application/ld+json">{}</script><script type="module">x</script>'
  expect(directive(contentSecurityPolicy(Buffer.from(html), []), 'script-src')).toBe(
    `script-src 'self' ${hash('x')}`,
  )
})

test('forms may post only to the bank', () => {
  expect(
    directive(contentSecurityPolicy(Buffer.from(''), ['https://sis.redsys.es']), 'form-action'),
  ).toBe("form-action 'self' https://sis.redsys.es")
})
