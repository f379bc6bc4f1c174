import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import delivery from '../../../locales/es/delivery.json' with { type: 'json' }
import drawing from '../../../locales/es/drawing.json' with { type: 'json' }
import home from '../../../locales/es/home.json' with { type: 'json' }
import quoting from '../../../locales/es/quoting.json' with { type: 'json' }
import shell from '../../../locales/es/shell.json' with { type: 'json' }
import { sheetNamed } from '../../../test/products.ts'
import { TextProvider } from '../../ui/text.tsx'
import { HomeOrder } from './home-order.tsx'
import { type Offer, recipeOfExample } from './home-sentence.ts'

function offerOf(slug: string, changes: Partial<Offer['example']> = {}): Offer {
  const { recipe, defaultConfiguration } = sheetNamed(slug)
  const example = { ...defaultConfiguration, ...changes }
  return {
    slug,
    href: `/lonas/${slug}`,
    example,
    recipe: recipeOfExample(recipe, example),
    deliversOn: '2026-11-27',
    zone: 'peninsula',
  }
}

function shown(...offers: [Offer, ...Offer[]]): string {
  const element = (
    <TextProvider
      language="es"
      messages={{ ...shell, ...delivery, ...drawing, ...quoting, ...home }}
    >
      <HomeOrder offers={offers} vatBp={2100} />
    </TextProvider>
  )
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />,
  ).replaceAll('\u00a0', ' ')
}

describe('the head of the home page, before any script', () => {
  const html = shown(offerOf('lona-frontal-pvc'), offerOf('lona-microperforada'))

  test('prints the headline on the banner and says it once as heading', () => {
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('mide una lona de 300 por 100 cm en la que pone: Dinos la medida.')
  })

  test('has the price with and without VAT, and the date with its weekday', () => {
    const text = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
    expect(text).toMatch(
      /89,06 € con IVA Llega el viernes 27 de noviembre en península · 73,60 € sin IVA/,
    )
  })

  test('names the place that the date is for', () => {
    const french = shown({ ...offerOf('lona-frontal-pvc'), zone: 'france' })
    expect(french).toContain('en Francia')
    expect(french).not.toContain('en península')
  })

  test('is a form that names the configuration as the product page does', () => {
    expect(html).toMatch(/<form[^>]* action="\/" method="get"/)
    for (const name of ['p', 'u', 'w', 'h']) expect(html).toContain(`name="${name}"`)
    expect(html).toMatch(/name="w"[^>]*value="300"|value="300"[^>]*name="w"/)
    expect(html).toContain('<option value="lona-frontal-pvc" selected="">lonas de PVC</option>')
  })

  test('needs no style attribute', () => {
    expect(html).not.toContain('style=')
  })

  test('says a refusal below the sentence and ties it to its field', () => {
    const refused = shown(offerOf('lona-frontal-pvc', { heightMm: 620_000 }))
    expect(refused).toMatch(/aria-invalid="true"[^>]* aria-describedby="([^"]+)"/)
    expect(refused).toContain('La altura máxima es')
    expect(refused).toContain('Sin precio todavía')
  })
})
