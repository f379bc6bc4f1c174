/** What staff do with orders by telephone, requests for a quote, and messages. */
import { cartLine, guestForm } from '../checkout.ts'
import { contactForm } from '../contact.ts'
import { proofFor } from '../proofs.ts'
import type { Deeds, World } from './deed.ts'

const wanted = () => ({
  lines: [cartLine()],
  form: { ...guestForm(), payment: '', terms: false },
  ...{ language: 'es', days: 15, said: '' },
})

const made = async ({ ask }: World): Promise<string> =>
  `/proposals/${(await ask('POST', '/proposals', wanted())).number}`

/** The oldest open request, after one was sent. */
async function requested({ shop, ask }: World): Promise<string> {
  await shop.post('/api/quote-requests', {
    ...{ name: 'Rui Costa', email: 'rui@example.pt', product: 'lona-frontal-pvc' },
    ...{ size: '1200 × 600 cm', quantity: '1', said: 'Para um estádio.' },
    proof: await proofFor(shop, 'quote'),
  })
  return (await ask('GET', '/quote-requests')).items[0].id
}

/** The latest open message, after one was sent. */
async function written({ shop, ask }: World): Promise<string> {
  await shop.post('/api/contact-messages', await contactForm(shop))
  const { items } = await ask('GET', '/messages')
  return `/messages/${items.at(-1).id}`
}

export const PROPOSAL_DEEDS: Deeds = {
  'post /staff/proposals': async () => ({ path: '/proposals', body: wanted() }),
  'post /staff/proposals/{number}/mail': async (world) => ({ path: `${await made(world)}/mail` }),
  'post /staff/proposals/{number}/withdrawal': async (world) => ({
    path: `${await made(world)}/withdrawal`,
  }),
  'post /staff/quote-requests/{id}/certificate': async (world) => {
    const id = await requested(world)
    await world.shop.database.pool.query(
      `INSERT INTO export_certificates (request_id, file_name, media_type, size_bytes, content,
         sent_at) VALUES ($1, 'censal.pdf', 'application/pdf', 5, '%PDF-', now())`,
      [id],
    )
    return { path: `/quote-requests/${id}/certificate`, body: { valid: true } }
  },
  'post /staff/quote-requests/{id}/refusal': async (world) => ({
    path: `/quote-requests/${await requested(world)}/refusal`,
    body: { answer: 'No imprimimos tan ancho.' },
  }),
  'post /staff/messages/{id}/answers': async (world) => ({
    path: `${await written(world)}/answers`,
    body: { answer: 'Sí, hasta las seis.' },
  }),
  'put /staff/messages/{id}/state': async (world) => ({
    path: `${await written(world)}/state`,
    body: { state: 'closed' },
  }),
}
