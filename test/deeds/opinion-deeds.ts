/** What staff decide about opinions. */
import type { StaffOpinion } from '../../src/shop/catalogue/opinions/opinion-schema.ts'
import type { Deed, Deeds, World } from './deed.ts'

/** An opinion that waits, about the first line of a received order. */
async function written({ desk, shop, ask, paid }: World): Promise<StaffOpinion> {
  const { number, token, lineId } = await paid()
  for (const to of ['shipped', 'received']) await desk.move(number, to)
  await shop.service.request(`/api/orders/${token}/opinions/${lineId}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ stars: 2, said: 'Se ondula', name: 'Ana' }),
  })
  return (await ask('GET', `/opinions?search=${number}`)).items[0]
}

const deed = async (world: World, what: string, body: object = {}): Promise<Deed> => {
  const { id, revision } = await written(world)
  return { path: `/opinions/${id}/${what}`, body: { revision, ...body } }
}

export const OPINION_DEEDS: Deeds = {
  'post /staff/opinions/{id}/showing': (world) => deed(world, 'showing'),
  'post /staff/opinions/{id}/refusal': (world) => deed(world, 'refusal', { reason: 'insult' }),
  'put /staff/opinions/{id}/answer': (world) => deed(world, 'answer', { answer: 'Gracias' }),
}
