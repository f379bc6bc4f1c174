import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { WholeFaultPage as FaultPage } from '../pages/shell/error-pages.tsx'
import { HeroBanner } from '../shop/print/scene/hero-banner.tsx'
import { CartLines } from './cart-lines.tsx'
import { CheckBox } from './check-box.tsx'
import { FooterColumns } from './footer-columns.tsx'
import { NumberStepper } from './number-stepper.tsx'
import { OptionTile } from './option-tile.tsx'
import { Price } from './price.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { Receipt } from './receipt.tsx'
import { SiteFooter, type SiteFooterProps } from './site-footer.tsx'
import { SiteHeader, type SiteHeaderProps } from './site-header.tsx'
import { Steps } from './steps.tsx'
import { TextProvider } from './text.tsx'
import { TextField } from './text-field.tsx'
import { VatProvider } from './vat-display.tsx'

const read = (name: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../locales/es/${name}.json`, import.meta.url), 'utf8'))
const messages = { ...read('shell'), ...read('drawing') }

const render = (page: ReactNode): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <TextProvider language="es" messages={messages}>
        <VatProvider>{page}</VatProvider>
      </TextProvider>
    </MemoryRouter>,
  )

describe('a field', () => {
  test('ties hint and error to its control', () => {
    const html = render(
      <TextField
        id="w"
        label="Base"
        hint="De 50 a 5.000 cm."
        error="El máximo es 5.000 y has puesto 6.000."
      />,
    )
    expect(html).toContain('aria-describedby="w-hint w-error"')
    expect(html).toContain('aria-invalid="true"')
    expect(html).toContain('id="w-error"')
  })

  test('without an error says nothing about one', () => {
    expect(render(<TextField label="Base" />)).not.toMatch(/aria-invalid|aria-describedby/)
  })

  test('a stepper at its limit offers no further step', () => {
    const html = render(<NumberStepper label="Copias" value="1" min={1} onChange={() => {}} />)
    expect(html).toMatch(/aria-label="Menos"[^>]*disabled=""/)
    expect(html).not.toMatch(/aria-label="Más"[^>]*disabled=""/)
  })

  test('an option that cannot be chosen says why', () => {
    const html = render(
      <OptionTile
        name="pay"
        label="Monedero"
        reason="Usa tu saldo."
        unavailable="Necesitas iniciar sesión."
      />,
    )
    expect(html).toContain('disabled=""')
    expect(html).toContain('Necesitas iniciar sesión.')
    expect(html).not.toContain('Usa tu saldo.')
  })
})

describe('a box', () => {
  test('is read with what explains it, and with what is wrong of it', () => {
    expect(render(<CheckBox label="Recargo" aria-describedby="why" />)).toContain(
      'aria-describedby="why"',
    )
    expect(
      render(<CheckBox label="Recargo" aria-describedby="why" error="Solo personas." />),
    ).toMatch(/aria-describedby="why \S+-error"/)
    expect(render(<CheckBox label="Recargo" />)).not.toContain('aria-describedby')
  })
})

describe('prices', () => {
  test('the server leads with gross and shows net and the unit', () => {
    const text = render(<Price netCents={7360} vatBp={2100} pieces={2} />).replace(/<[^>]+>/g, '|')
    expect(text.replaceAll('\u00a0', ' ')).toMatch(
      /89,06 €.*con IVA.*44,53 € por unidad.*73,60 € sin IVA/,
    )
  })

  test('one piece has no unit price', () => {
    expect(render(<Price netCents={7360} vatBp={2100} />)).not.toContain('por unidad')
  })

  test('zeros stay in a receipt', () => {
    expect(
      render(<Receipt caption="Cuenta" rows={[{ label: 'Plazo normal', cents: 0 }]} />),
    ).toContain('0,00')
  })
})

test('steps name the place for phones, and only what is done leads back', () => {
  const html = render(
    <Steps
      current={1}
      steps={[
        { label: 'Carrito', href: '/cart' },
        { label: 'Resumen', href: '/cart/summary' },
        { label: 'Envío' },
      ]}
    />,
  )
  expect(html).toContain('Paso 2 de 3: Resumen')
  expect(html.match(/<a /g)).toHaveLength(1)
})

const header: SiteHeaderProps = {
  homeHref: '/',
  contact: {},
  accountLink: { label: 'Mi cuenta', href: '/login' },
  cart: { cartHref: '/cart', lines: null, onRemove: () => {} },
  menuColumns: [],
  links: { help: [], more: [], phone: [] },
}
const lonas = { label: 'Lonas', href: '/lonas', childs: [{ label: 'Mesh', href: '/lonas/mesh' }] }

describe('the header', () => {
  test('draws the products menu only once there are categories', () => {
    expect(render(<SiteHeader {...header} />)).not.toContain('mega-menu')
    expect(render(<SiteHeader {...header} menuColumns={[[lonas]]} />)).toContain(
      'href="/lonas/mesh"',
    )
  })

  test('shows nothing that does not work', () => {
    expect(render(<SiteHeader {...header} />)).not.toMatch(
      /type="search"|tel:|mailto:|language-menu/,
    )
  })

  test('lists the cart with name and price', () => {
    const lines = [{ id: 'a', name: 'Lona 300 × 100', netCents: 7360, grossCents: 8906 }]
    const html = render(<CartLines lines={lines} onRemove={() => {}} />)
    expect(html).toMatch(/Lona 300 × 100.*89,06/)
    expect(html).toContain('aria-label="Quitar Lona 300 × 100"')
  })
})

describe('the footer', () => {
  const footer: SiteFooterProps = {
    brandName: 'Medida',
    year: 2026,
    payment: <p>Tarjeta</p>,
  }

  test('shows only the networks that are set', () => {
    const html = render(
      <FooterColumns
        brandName="Medida"
        brandLinks={[]}
        helpLinks={[]}
        openingHours="de lunes a viernes"
        social={{ instagram: 'https://instagram.example/medida', youtube: '' }}
      />,
    )
    expect(html).toContain('Instagram')
    expect(html).not.toContain('YouTube')
  })

  test('offers languages only where there is a choice', () => {
    expect(
      render(<SiteFooter {...footer} languages={[{ code: 'es', label: 'Español', href: '/' }]} />),
    ).not.toContain('hrefLang')
  })

  test('names year and payment methods', () => {
    expect(render(<SiteFooter {...footer} />)).toContain('© 2026 Medida</p><p>Tarjeta</p>')
  })
})

test('no markup of the server carries a style attribute, which the content policy would drop', () => {
  const page = (
    <>
      <SiteHeader {...header} menuColumns={[[lonas]]} />
      <HeroBanner widthMm={3000} heightMm={1000} print="Dinos la medida." />
      <ProgressBar label="Subida" done={0.5} />
      <FaultPage homeHref="/" error={new Error('broken')} brandName="Medida" />
    </>
  )
  expect(render(page)).not.toContain('style=')
})
