import { expect, test } from 'vitest'
import { startScriptsLate } from './late-scripts.ts'

const PAGE = [
  '<html><head><link rel="preload" href="/font.woff2" as="font"/>',
  '<link rel="modulepreload" href="/assets/entry.js"/>',
  '<link rel="preload" as="fetch" href="/assets/texts.json"/>',
  '<link rel="stylesheet" href="/a.css"/></head><body>',
  '<main>Lona</main><script>now()</script><script type="module" async="">import "/assets/entry.js"</script>',
  '<script>data("</body>")</script></body></html>',
].join('')

test('scripts and texts wait; font, style sheets and the scripts of the page itself do not', () => {
  const late = startScriptsLate(PAGE)
  expect(late).toContain('<link rel="preload" href="/font.woff2" as="font"/>')
  expect(late).toContain('<link data-late="modulepreload" href="/assets/entry.js"/>')
  expect(late).toContain('<link data-late="preload" as="fetch" href="/assets/texts.json"/>')
  expect(late).toContain('<link rel="stylesheet" href="/a.css"/>')
  expect(late).toContain('<script>now()</script>')
  expect(late).toContain('<script type="late">import "/assets/entry.js"</script>')
  expect(late).not.toMatch(/type="module"|rel="modulepreload"/)
})

test('what starts them stands once, at the end of the page', () => {
  const late = startScriptsLate(PAGE)
  expect(late.match(/PerformanceObserver\(/g)).toHaveLength(1)
  expect(late).toMatch(
    /data\("<\/body>"\)<\/script><script>\([\s\S]+\)\(\)<\/script><\/body><\/html>$/,
  )
})

test.each([
  ['has no module', PAGE.replace('type="module" async=""', 'src="/a.js"')],
  ['is not finished', '<script type="module" async="">x</script>'],
])('a page that %s stays as it is', (_, html) => {
  expect(startScriptsLate(html)).toBe(html)
})
