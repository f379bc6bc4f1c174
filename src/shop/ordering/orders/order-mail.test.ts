import { describe, expect, test } from 'vitest'
import {
  catalogue,
  found,
  letters,
  mailIn,
  transfer,
  unpaidDays,
} from '../../../../test/order-mails.ts'
import { methodNamed, offered } from '../../../../test/payment-methods.ts'
import { mailBody } from '../../../platform/mail/mail-body.ts'
import { type Language, type Params, translate } from '../../../platform/text.ts'
import { ORDER_MAILS } from '../../order/mail-kinds.ts'
import type { FullOrder } from '../../order/store.ts'
import { orderMail } from './order-mail.ts'
import { nextStep } from './order-mail-next.ts'

test.each([
  [
    'es',
    'Pedido M-26-000001 recibido',
    'Lona, 300,5\u00a0×\u00a01.200\u00a0cm. 2 copias.',
    '1.017,54\u00a0€',
    'el martes 1 de diciembre.',
  ],
  [
    'pt',
    'Encomenda M-26-000001 recebida',
    'Lona, 300,5\u00a0×\u00a01\u00a0200\u00a0cm. 2 cópias.',
    '1\u00a0017,54\u00a0€',
    'para terça-feira, 1 de dezembro.',
  ],
  [
    'fr',
    'Commande M-26-000001 reçue',
    'Lona, 300,5\u00a0×\u00a01\u202f200\u00a0cm. 2 exemplaires.',
    '1\u202f017,54\u00a0€',
    'le mardi 1er décembre.',
  ],
] as const)(
  'a mail in %s: subject, sizes, money and day as that language writes them',
  (language, subject, size, total, day) => {
    const mail = mailIn(language, 'placed')
    expect(mail.subject).toBe(subject)
    expect(mail.rows[0]?.[0]).toBe(size)
    expect(mail.rows[5]?.[1]).toBe(total)
    expect(mail.paragraphs[0]).toContain(day)
  },
)

test.each(['es', 'pt', 'fr'] as const)('every mail has all its texts in %s', (language) => {
  for (const kind of ORDER_MAILS)
    expect(JSON.stringify(mailIn(language, kind))).not.toMatch(/mail\.orders|[{]\w+[}]/)
})

describe('the content of a mail about an order', () => {
  const totals = [
    { code: 'products', label: 'cart.total.products', cents: 7460, reason: null },
    { code: 'discount', label: 'cart.total.discount', cents: -746, reason: null },
    { code: 'shipping', label: 'cart.total.shipping.peninsula', cents: 900, reason: null },
    { code: 'packaging', label: 'cart.total.packaging', cents: 1500, reason: null },
    { code: 'surcharge', label: 'methods.transfer.surcharge', cents: 46, reason: null },
  ]
  const amounts = {
    netCents: 9160,
    vatCents: 1924,
    recargoCents: 0,
    grossCents: 11_084,
    dueCents: 10_084,
  }
  const order = {
    ...found.order,
    ...amounts,
    totals,
    couponCode: 'FERIA10',
    discountCents: 746,
    walletCents: 1000,
  }
  const written = (
    language: Language,
    kind: (typeof ORDER_MAILS)[number],
    changes: object = {},
  ) => {
    const messages = { ...catalogue.es, ...catalogue[language] }
    const t = (key: string, params?: Params) => translate(messages, language, key, params)
    const facts = {
      t,
      language,
      orderUrl: 'https://tienda.example/pedido/1',
      transfer,
      unpaidDays,
      methods: offered('card', 'transfer'),
      recipeOf: () => undefined,
    }
    return {
      t,
      mail: orderMail(kind, { ...found, order: { ...order, ...changes } } as FullOrder, facts),
    }
  }
  const WHOLE = [
    'placed',
    'paid',
    'shipped',
    'ready',
    'amended',
    'approved',
    'transfer',
    'payment_failed',
  ] as const
  const LANGUAGES = ['es', 'pt', 'fr'] as const

  test.each(LANGUAGES.flatMap((language) => WHOLE.map((kind) => [language, kind] as const)))(
    'every part of the total, in %s, when %s',
    (language, kind) => {
      const { t, mail } = written(language, kind)
      const said = mail.rows.map(([label, value]) =>
        `${label}: ${value}`.replaceAll(/[\u00a0\u202f]/g, ' '),
      )
      for (const [label, amount] of [
        [t('mail.orders.discount', { code: 'FERIA10' }), '−7,46 €'],
        [t('cart.total.shipping.peninsula'), '9,00 €'],
        [t('cart.total.packaging'), '15,00 €'],
        [t('methods.transfer.surcharge'), '0,46 €'],
        [t('cart.total.net'), '91,60 €'],
        [t('cart.total.vat'), '19,24 €'],
        [t('mail.orders.total'), '110,84 €'],
        [t('mail.orders.wallet'), '−10,00 €'],
        [t('mail.orders.due'), '100,84 €'],
      ] as const) {
        const row = said.find((each) =>
          each.startsWith(`${label}: `.replaceAll(/[\u00a0\u202f]/g, ' ')),
        )
        expect(row).toContain(amount)
      }
      // The parts before tax are labelled; the address is there.
      for (const row of mail.rows.filter(([label]) => label === t('cart.total.packaging')))
        expect(row[1]).toContain(t('shell.withoutVat'))
      expect(said.join('\n')).toContain('Rue du Port, 2, 69001 Lyon')
    },
  )

  test.each(LANGUAGES)('an exempt sale never mentions VAT, in %s', (language) => {
    for (const kind of ['placed', 'paid', 'transfer', 'shipped'] as const) {
      const { t, mail } = written(language, kind, { vatCents: 0, grossCents: 9160 })
      const labels = mail.rows.map(([label]) => label)
      expect(labels).toContain(t('cart.total.exempt'))
      expect(labels.join(' ')).not.toMatch(/TTC|con IVA|com IVA/)
    }
  })

  test.each([
    ['placed', 'pending_payment', 'transfer', 'awaiting_artwork', 'transfer'],
    ['placed', 'pending_payment', 'card', 'awaiting_artwork', 'pay'],
    ['paid', 'preparing', 'card', 'awaiting_artwork', 'files'],
    ['paid', 'preparing', 'card', 'approved', 'wait'],
    ['shipped', 'shipped', 'card', 'packed', 'receive'],
    ['ready', 'preparing', 'card', 'packed', 'collect'],
    ['approval_asked', 'pending_payment', 'transfer', 'awaiting_artwork', 'approval'],
    ['cancelled', 'cancelled', 'card', 'packed', undefined],
  ] as const)(
    '%s, while %s by %s with files %s: the next step is %s',
    (kind, status, paymentMethod, jobState, step) => {
      const lines = found.lines.map((line) => ({ ...line, jobState }))
      expect(
        nextStep(kind, {
          ...found,
          lines,
          order: {
            ...order,
            status,
            paymentMethod,
            paymentSettles: methodNamed(paymentMethod).settles,
          },
        } as FullOrder),
      ).toBe(step)
    },
  )

  test.each(LANGUAGES)('it has one greeting by name, in %s', (language) => {
    for (const kind of ORDER_MAILS) {
      const { t, mail } = written(language, kind)
      const { text } = mailBody({ t, language, ...mail })
      if (kind !== 'shipment_shipped')
        expect(`${mail.title} ${mail.paragraphs.join(' ')}`).not.toContain('Inès')
      expect([...text.matchAll(/^(?:Hola, Inès:|Olá, Inès,|Bonjour Inès,)$/gm)]).toHaveLength(1)
      expect([...text.matchAll(/Hola|Olá|Bonjour/g)]).toHaveLength(1)
    }
  })
})

/** Mails about a file: not sent for an order without one. */
const ABOUT_FILES: readonly string[] = ['needs_changes', 'changes_asked', 'to_approve']

test.each([
  ['es', /archivo/i],
  ['pt', /ficheiro/i],
  ['fr', /fichier/i],
] as const)('no mail in %s speaks of files where nothing is made from one', (language, files) => {
  const messages = { ...catalogue.es, ...catalogue[language] }
  const line = { ...found.lines[1], artworkRules: letters.recipe.artwork, jobState: 'approved' }
  const alone = { ...found, lines: [line] } as unknown as FullOrder
  for (const kind of ORDER_MAILS.filter((each) => !ABOUT_FILES.includes(each))) {
    const mail = orderMail(kind, alone, {
      t: (key, params) => translate(messages, language, key, params),
      language,
      orderUrl: 'https://tienda.example/pedido/1',
      transfer,
      unpaidDays,
      methods: offered('card', 'transfer'),
      recipeOf: () => letters.recipe,
    })
    const said = JSON.stringify([mail.subject, mail.title, mail.paragraphs, mail.action.label])
    expect(said, kind).not.toMatch(files)
    expect(said, kind).not.toMatch(/mail\.orders|[{]\w+[}]/)
  }
})
