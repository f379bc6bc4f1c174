/** The contact form as its page sends it. */
import { proofFor } from './proofs.ts'
import type { WholeShop } from './whole-shop.ts'

export const contactForm = async (
  shop: Pick<WholeShop, 'database' | 'clock'>,
  changes: Record<string, unknown> = {},
) => ({
  ...{ name: 'Rui Costa', email: 'rui@example.pt', phone: '', order: '' },
  ...{ subject: 'Recogida', said: '¿Hasta qué hora puedo recoger?', files: [], privacy: true },
  proof: await proofFor(shop, 'contact'),
  ...changes,
})
