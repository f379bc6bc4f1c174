import { expect, test } from 'vitest'
import type { StaffRole } from '../../site/staff-rights.ts'
import { seenWith } from './staff-order-rights.ts'
import type { StaffOrder } from './staff-order-schema.ts'

const ORDER = {
  number: 'M-26-000001',
  allowed: ['preparing', 'shipped', 'cancelled', 'refunded'],
  amendable: true,
  customerUrl: 'https://medida.example/pedido/x',
  lines: [{ id: '1', moves: ['produce'] }],
  shipments: [{ number: 1, moves: ['shipped'] }],
  artwork: [{ id: '1' }],
  attempts: [{}],
  orphans: [{}],
  refunds: [{}],
  ledger: [{}],
  refundable: { leftCents: 1, lines: [], targets: ['card'], leftThereCents: null },
  vatNumber: {},
  incidents: [],
  transportProofs: [],
} as unknown as StaffOrder

type Seen = [
  roles: StaffRole[],
  seen: { moves: string; jobs: number; shipments: number; files: number; money: number },
  more: { link: boolean; vat: boolean; proofs: boolean },
]
const ALL = 'preparing shipped cancelled refunded'

test.each<Seen>([
  [
    ['owner'],
    { moves: ALL, jobs: 1, shipments: 1, files: 1, money: 5 },
    { link: true, vat: true, proofs: true },
  ],
  [
    ['orders'],
    { moves: ALL, jobs: 1, shipments: 1, files: 1, money: 5 },
    { link: true, vat: true, proofs: true },
  ],
  [
    ['workshop'],
    { moves: '', jobs: 1, shipments: 0, files: 1, money: 0 },
    { link: false, vat: false, proofs: false },
  ],
  [
    ['prepress'],
    { moves: '', jobs: 0, shipments: 0, files: 1, money: 0 },
    { link: false, vat: false, proofs: false },
  ],
  [
    ['shipping'],
    { moves: 'shipped', jobs: 0, shipments: 1, files: 0, money: 0 },
    { link: false, vat: false, proofs: true },
  ],
  [
    ['accountant'],
    { moves: 'preparing refunded', jobs: 0, shipments: 0, files: 0, money: 5 },
    { link: false, vat: true, proofs: true },
  ],
  [
    ['workshop', 'shipping'],
    { moves: 'shipped', jobs: 1, shipments: 1, files: 1, money: 0 },
    { link: false, vat: false, proofs: true },
  ],
])('%j', (roles, seen, { link, vat, proofs }) => {
  const order = seenWith(roles, ORDER)
  const { attempts, orphans, refunds, ledger, refundable } = order
  expect({
    moves: order.allowed.join(' '),
    jobs: order.lines[0]?.moves.length,
    shipments: order.shipments[0]?.moves.length,
    files: order.artwork.length,
    money: [...attempts, ...orphans, ...refunds, ...ledger].length + refundable.leftCents,
  }).toEqual(seen)
  expect([order.customerUrl !== null, order.amendable]).toEqual([link, link])
  expect([order.vatNumber !== null, order.transportProofs !== null]).toEqual([vat, proofs])
})
