/** A post and a slide, from the office to the shop. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signIn } from './desk.ts'
import { houseForTests, oneJourney } from './house.ts'
import { inspect } from './inspection.ts'
import { open } from './visit.ts'
import { button, heading, link, say, sees } from './words.ts'

const house = houseForTests()

const WITHIN_MS = 1000

const field = (page: Page, name: string) => page.locator(`#field-${name.replace('.', '\\.')}`)
const fill = async (page: Page, texts: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text)
}
/** Saves the open form; the time of the shop's answer. */
const publish = async (page: Page): Promise<number> => {
  await page.getByText(say('resources.publish.published'), { exact: true }).first().click()
  await button(page, 'resources.save').first().click()
  await sees(page, say('resources.saved'))
  return Date.now()
}
/** Asks for an address until its page says something. */
async function until(page: Page, path: string, says: string): Promise<number> {
  await expect
    .poll(async () => (await page.request.get(path)).text(), { interval: 50 })
    .toContain(says)
  return Date.now()
}

describe('what the office writes', () => {
  oneJourney()

  test('a post is read at its address and in the blog a second later', async () => {
    const { page } = await house.enter()
    await signIn(page)
    await page.goto('/admin/entradas/nuevo')
    await fill(page, {
      slug: 'montar-una-valla',
      drawing: '/lonas/lona-frontal-pvc?w=200&h=100',
      products: 'lona-frontal-pvc',
      category: 'lonas',
      'title.es': 'Montar una valla',
      'lead.es': 'En media hora y entre dos.',
      'text.es': '## Antes\n\nUna **escalera** y bridas.\n\n<script>alert(1)</script>',
    })
    await sees(page, say('resources.pages.preview'))
    expect(await inspect(page, 'main')).toEqual([])
    const saved = await publish(page)
    const read = await until(page, '/blog/montar-una-valla', 'Montar una valla')
    expect(read - saved).toBeLessThan(WITHIN_MS)
    await until(page, '/blog', 'Montar una valla')

    await page.goto('/blog')
    await page.getByRole('link', { name: 'Montar una valla' }).click()
    await page.getByRole('heading', { name: 'Montar una valla', level: 1 }).waitFor()
    await heading(page, 'content.postProducts', { count: 1 }).waitFor()
    expect(await page.locator('article script').count()).toBe(0)
    await sees(page, '<script>alert(1)</script>')
    await page.reload()
    const data = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(data ?? '')['@graph'][0]).toMatchObject({
      '@type': 'Article',
      headline: 'Montar una valla',
      author: { '@type': 'Organization', name: 'Medida' },
    })
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(
      /\/blog\/montar-una-valla$/,
    )
    expect(await inspect(page)).toEqual([])
  })

  test('the pages of the blog, their ends, and the most viewed', async () => {
    const { page } = await house.enter({ expected: (_, status) => status === 404 })
    await page.goto('/blog')
    expect(await inspect(page)).toEqual([])
    await link(page, 'category.after').click()
    await heading(page, 'content.blogTitle', { page: 2 }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/blog/page/2')
    expect(await inspect(page)).toEqual([])
    for (const first of ['/blog/page/0', '/blog/page/1']) {
      await page.goto(first)
      expect(new URL(page.url()).pathname).toBe('/blog')
    }
    for (const path of ['/blog/page/9', '/blog/page/x', '/blog/no-existe'])
      expect((await page.request.get(path)).status()).toBe(404)
    await link(page, 'content.mostViewed').click()
    await heading(page, 'content.mostViewed').waitFor()
    expect(await page.locator('.post-rows > li').count()).toBeGreaterThan(8)
    expect(await inspect(page)).toEqual([])
  })

  test('slides stand on the home page a second later; numbers and keys move them', async () => {
    const { page } = await house.enter()
    await signIn(page)
    for (const title of ['Ferias de otoño', 'Bodas']) {
      await page.goto('/admin/portadas/nuevo')
      await fill(page, {
        link: '/roll-ups-y-expositores',
        drawing: 'roll-up',
        'title.es': title,
        'text.es': 'Listo para montar.',
        'label.es': 'Ver roll-ups',
      })
      const saved = await publish(page)
      expect((await until(page, '/', title)) - saved).toBeLessThan(WITHIN_MS)
    }
    expect(await inspect(page, 'main')).toEqual([])
    await open(page, '/')
    const at = () => page.locator('.slides').evaluate((row) => row.scrollLeft / row.clientWidth)
    await page.getByRole('link', { name: say('home.slide', { number: 2, title: 'Bodas' }) }).click()
    await expect.poll(at).toBe(1)
    expect(new URL(page.url()).hash).toBe('')
    await page.locator('.slides').focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(at).toBe(0)
    expect(await inspect(page)).toEqual([])
    await page.goto('/admin/portadas')
    await page.locator('thead input[type="checkbox"]').check()
    await button(page, 'resources.publish.withdraw').click()
    await expect
      .poll(async () => (await page.request.get('/')).text(), { interval: 50 })
      .not.toContain('Ferias de otoño')
  })
})
