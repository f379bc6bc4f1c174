/**
 * Texts speak of files only where a line of the order takes one: checkout, transfer, the company's
 * word, ordering again.
 */
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { allProducts, productNamed } from '../../../test/products.ts'
import { loadMessages } from '../../platform/messages.ts'
import { LANGUAGES, type Language } from '../../platform/text.ts'
import { ReorderDialog } from '../../shop/ordering/reorders/reorder-dialog.tsx'
import { TextProvider } from '../../ui/text.tsx'
import { OrderApproval } from '../company/order-approval.tsx'
import { TransferData } from '../payments/transfer-page.tsx'
import { ContactFields } from './shipping-step.tsx'
import { FilesLater } from './summary-step.tsx'

const again = vi.hoisted(() => ({ current: {} as unknown }))
vi.mock('../../shop/ordering/reorders/use-reorder.ts', () => ({ useReorder: () => again.current }))

const messages = loadMessages('locales')
/** A file, a hem, a sleeve, in three languages. */
const FILES = /archivo|ficheiro|fichier/i
const HEMS = /dobladillo|vaina|bainha|ourlet|fourreau/i

const shown = (language: Language, node: React.ReactNode): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <TextProvider language={language} messages={messages[language] ?? {}}>
        {node}
      </TextProvider>
    </MemoryRouter>,
  )
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

const lineOf = (slug: string) => {
  const { recipe, defaultConfiguration: configuration } = productNamed(slug)
  const needsFile = recipe.artwork.needed !== false
  return { id: 'l', ok: true, needsFile, configuration, artworkRules: recipe.artwork, recipe }
}
/** One that is made without a file; one that takes one and has no hem; a banner, which has both. */
const WITHOUT = 'iniciales-de-boda'
const FOAM = 'carton-pluma'
const BANNER = 'lona-frontal-pvc'

describe.each(LANGUAGES)('%s', (language) => {
  const form = {
    draft: { contact: { name: '', email: '', phone: '' } },
    errorOf: () => undefined,
    change: () => {},
    leave: () => {},
  }
  const ordered = (slug: string) =>
    ({ items: [{ id: 'l' }], lineOf: () => lineOf(slug) }) as unknown as Parameters<
      typeof FilesLater
    >[0]['order']
  const views: Record<string, (slug: string) => string> = {
    'the note above the checkout': (slug) => shown(language, <FilesLater order={ordered(slug)} />),
    'the hint below the mail address': (slug) =>
      shown(
        language,
        <ContactFields
          order={ordered(slug)}
          form={form as unknown as Parameters<typeof ContactFields>[0]['form']}
        />,
      ),
    'the page of the transfer': (slug) =>
      shown(
        language,
        <TransferData
          token="t"
          order={{
            netCents: 826,
            vatCents: 174,
            grossCents: 1_000,
            dueCents: 1_000,
            stage: lineOf(slug).needsFile ? 'artwork' : 'production',
            deliversOn: '2026-12-01',
            payBefore: null,
          }}
          transfer={{ iban: 'ES00', holder: 'Medida', bank: 'B', reference: 'M-1' }}
        />,
      ),
    'the note while the company decides': (slug) => company(slug, 'waiting'),
    'the note after the company refused': (slug) => company(slug, 'refused'),
    'the question how many again': (slug) => reorder(slug),
  }
  const company = (slug: string, state: 'waiting' | 'refused') =>
    shown(
      language,
      <OrderApproval
        order={
          {
            lines: [lineOf(slug)],
            approval: { state, until: '2026-12-01T10:00:00Z' },
          } as unknown as Parameters<typeof OrderApproval>[0]['order']
        }
      />,
    )
  const reorder = (slug: string) => {
    const { name } = productNamed(slug)
    const { configuration, needsFile } = lineOf(slug)
    const line = {
      id: 'l',
      position: 1,
      productSlug: slug,
      productName: name[language],
      configuration,
      netCents: 1_000,
    }
    again.current = {
      ...{
        answer: null,
        again: () => {},
        wish: () => {},
        add: () => {},
        notAdded: null,
        ready: 'ready',
      },
      data: {
        order: { lines: [line], vatBp: 2_100 },
        files: { l: { kind: needsFile ? 'none' : 'notNeeded', names: [] } },
      },
      wishes: { l: { included: true, units: '1' } },
      pricing: {
        ...{ status: 'done', refusals: [], again: () => {} },
        cart: {
          deliversOn: '2026-12-01',
          totals: { grossCents: 1_210, vatCents: 210, recargoCents: 0, netCents: 1_000 },
          lines: [
            { id: 'l', ok: true, needsFile, configuration, netCents: 1_000, moreForLess: null },
          ],
        },
      },
    }
    return shown(language, <ReorderDialog token="t" number="M-1" onClose={() => {}} />)
  }

  describe.each(Object.entries(views))('%s', (_, view) => {
    test('speaks of files where one is sent', () => {
      for (const slug of [BANNER, FOAM]) expect(view(slug), slug).toMatch(FILES)
    })
    test('speaks of none where the product takes none', () =>
      expect(view(WITHOUT)).not.toMatch(FILES))
    test('speaks of no hem where the product has none', () => {
      for (const slug of [WITHOUT, FOAM]) expect(view(slug), slug).not.toMatch(HEMS)
    })
  })
})

/** Said where the order is not known, or may be one without files. */
const OF_ANY_ORDER = [
  ...['orders.link.lead', 'orders.proof.whyPaid', 'orders.proof.whyAccount'],
  ...[
    'account.placed.whyPaid',
    'account.placed.why',
    'account.orders.firstWhy',
    'account.register.lead',
    'account.aside.orders',
  ],
]

describe.each(LANGUAGES)('texts of any order in %s', (language) => {
  test.each(OF_ANY_ORDER)('%s speaks of no file', (key) => {
    const said = messages[language]?.[key]
    expect(said).toBeTypeOf('string')
    expect(said).not.toMatch(FILES)
  })
})

const EYELETS = /ollado|ilhós|œillet/i
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

describe.each(allProducts().map((product) => [product.slug, product] as const))(
  'the page of %s',
  (_, product) => {
    const { recipe, description, shortText, sheet, artworkAdvice, faqs } = product
    const labels = textsIn(
      recipe.groups.map((group) => [
        group.label,
        'choices' in group ? group.choices.map(({ label }) => label) : [],
      ]),
    )
    const helps = textsIn(
      recipe.groups.map((group) => [
        group.help,
        'choices' in group ? group.choices.map(({ help }) => help) : [],
      ]),
    )
    const said = [
      ...textsIn([description, shortText, sheet, artworkAdvice, faqs.map(({ answer }) => answer)]),
      ...helps,
    ]

    test('names hems and sleeves only where they can be had', () => {
      const offered = labels.some((label) => HEMS.test(label))
      // «No lleva ollados, dobladillo ni vaina» is what a customer of a light box wants to know.
      const denied = /No lleva ollados|Não leva ilhós|Ni œillets/
      if (!offered) expect(said.filter((text) => HEMS.test(text) && !denied.test(text))).toEqual([])
    })
    test('explains a choice by eyelets only where there are eyelets', () => {
      if (!labels.some((label) => EYELETS.test(label)))
        expect(helps.filter((text) => EYELETS.test(text))).toEqual([])
    })
    test('asks for a file only where one is taken', () => {
      const wanted =
        /(sube|envía|carregue|envie|envoyez) (tu|el|o|votre|le) (archivo|ficheiro|fichier)/i
      if (recipe.artwork.needed === false)
        expect(said.filter((text) => wanted.test(text))).toEqual([])
    })
  },
)
