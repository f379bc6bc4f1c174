import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WholeNumber } from './whole-number.tsx'

test.each([
  [
    'Orçamento P-2026-000042',
    'P-2026-000042',
    'Orçamento <span class="figure">P-2026-000042</span>',
  ],
  [
    '¿Cancelar el pedido M-26-7?',
    'M-26-7',
    '¿Cancelar el pedido <span class="figure">M-26-7</span>?',
  ],
  ['Mis pedidos', 'M-26-7', 'Mis pedidos'],
  ['Presupuesto', '', 'Presupuesto'],
])('%s: the number stays whole, with the hyphens that are copied', (text, number, markup) => {
  expect(renderToStaticMarkup(<WholeNumber number={number}>{text}</WholeNumber>)).toBe(markup)
})
