/** What staff change about products, media and settings. */
import { jpeg } from '../media-files.ts'
import { type Deed, type Deeds, fileForm, type World } from './deed.ts'

const SLUG = 'lona-frontal-pvc'
const AT = `/products/${SLUG}`
const FROM = '2027-01-01T00:00:00+01:00'

let shade = 0
/** A draft with another text, without the one before. */
async function drafted({ ask }: World): Promise<{ seen: number; content: object }> {
  shade += 1
  const { published, draft } = await ask('GET', AT)
  if (draft) await ask('DELETE', `${AT}/draft?seen=${draft.version}`)
  const shortText = { es: `Otra ${shade}`, pt: 'Outra', fr: 'Autre' }
  return { seen: 0, content: { ...published.content, shortText } }
}
async function saved(world: World): Promise<number> {
  return (await world.ask('PUT', `${AT}/draft`, await drafted(world))).version
}

const WISH = { part: 'all', by: 'percentBp', amount: 400, roundTo: 5, category: 'roll-ups' }
async function bulk({ ask }: World, from = FROM) {
  const query = new URLSearchParams(
    Object.entries(WISH).map(([name, value]) => [name, String(value)] as [string, string]),
  )
  const { products } = await ask('GET', `/price-changes/preview?${query}`)
  const seen = products.map(({ slug, number }: { slug: string; number: number }) => ({
    slug,
    number,
  }))
  return { ...WISH, from, products: seen }
}

async function added({ shop, staff }: World): Promise<string> {
  const form = fileForm(await jpeg(), 'foto.jpg')
  const answer = await shop.sendForm('/api/staff/media', form, { ...staff })
  return ((await answer.json()) as { data: { id: string } }).data.id
}

/** A section of the settings with another value at a path of its form. */
const setting =
  (section: string, change: (form: Record<string, unknown>) => object) =>
  async ({ ask }: World): Promise<Deed> => {
    const { version, form } = (await ask('GET', '/settings')).sections[section]
    return { path: `/settings/${section}`, body: { version, form: { ...form, ...change(form) } } }
  }

export const CATALOGUE_DEEDS: Deeds = {
  'post /staff/products/{slug}/copies': async () => ({
    path: `${AT}/copies`,
    body: { slug: 'lona-copiada', name: { es: 'Lona copiada', pt: 'Lona copiada', fr: 'Bâche' } },
  }),
  'put /staff/products/{slug}/draft': async (world) => ({
    path: `${AT}/draft`,
    body: await drafted(world),
  }),
  'delete /staff/products/{slug}/draft': async (world) => ({
    path: `${AT}/draft?seen=${await saved(world)}`,
  }),
  'post /staff/products/{slug}/publication': async (world) => ({
    path: `${AT}/publication`,
    body: { seen: await saved(world) },
  }),
  'post /staff/products/{slug}/versions/{number}/restoration': async (world) => {
    await world.ask('POST', `${AT}/publication`, { seen: await saved(world) })
    return { path: `${AT}/versions/1/restoration` }
  },
  'post /staff/products/{slug}/versions/{number}/withdrawal': async (world) => {
    const { versions } = await world.ask('POST', `${AT}/publication`, {
      seen: await saved(world),
      from: FROM,
    })
    const { number } = versions.find(({ state }: { state: string }) => state === 'scheduled')
    return { path: `${AT}/versions/${number}/withdrawal` }
  },
  'put /staff/products/{slug}/costs': async ({ ask }) => {
    const { seen } = await ask('GET', `${AT}/costs`)
    const change = { part: 'material.banner440', per: 'm2', cents: 195, everywhere: false }
    return { path: `${AT}/costs`, body: { seen, changes: [change] } }
  },
  'put /staff/parts/{list}/{code}/costs': async ({ ask }) => {
    const path = '/parts/materials/banner510'
    const { seen } = await ask('GET', path)
    const changes = [{ part: 'material.banner510', per: 'm2', cents: 234 }]
    return { path: `${path}/costs`, body: { seen, changes } }
  },
  'post /staff/product-edits': async ({ ask }) => {
    const values = [{ field: 'label.es', value: 'Lona de otra feria' }]
    const rows = [{ code: 'banner510', values }]
    const edit = { kind: 'values', list: 'materials', rows }
    const { products } = await ask('POST', '/product-edits/preview', { edit })
    const seen = products.map(({ slug, number, draft }: Record<string, unknown>) => ({
      ...{ slug, number, draft },
    }))
    return { path: '/product-edits', body: { edit, products: seen, as: 'publication' } }
  },
  'post /staff/price-changes': async (world) => ({
    path: '/price-changes',
    body: await bulk(world),
  }),
  'post /staff/price-changes/{id}/withdrawal': async (world) => {
    const from = '2027-02-01T00:00:00+01:00'
    const { scheduled } = await world.ask('POST', '/price-changes', await bulk(world, from))
    return { path: `/price-changes/${scheduled.at(-1).id}/withdrawal` }
  },
  'post /staff/media': async () => ({
    path: '/media',
    form: fileForm(await jpeg(), 'feria.jpg'),
  }),
  'put /staff/media/{id}/file': async (world) => ({
    path: `/media/${await added(world)}/file`,
    form: fileForm(await jpeg(), 'otra.jpg'),
  }),
  'put /staff/products/{slug}/pictures': async (world) => {
    const { version } = await world.ask('GET', `${AT}/pictures`)
    return { path: `${AT}/pictures`, body: { version, ids: [await added(world)] } }
  },
  'put /staff/sites/{code}/settings': async ({ ask }) => {
    const { version, form } = await ask('GET', '/sites/fr/settings')
    const follow = { ...form.follow, alert: !form.follow.alert }
    return { path: '/sites/fr/settings', body: { version, form: { ...form, follow } } }
  },
  'put /staff/settings/shop': setting('shop', () => ({ nameBrand: 'Talla' })),
  'put /staff/settings/footer': setting('footer', () => ({
    reviewsName: 'Ejemplo',
    reviewsProfile: 'https://opiniones.example/medida',
  })),
  'put /staff/settings/look': setting('look', () => ({ accent: '#0b6b4b' })),
  'put /staff/settings/languages': setting('languages', () => ({ fr: false })),
  'put /staff/settings/hours': setting('hours', () => ({ normal: '15:00' })),
  'put /staff/settings/company': setting('company', () => ({ street: 'Calle Nueva, 1' })),
  'put /staff/settings/texts': setting('texts', () => ({
    productHeaderHelp: { es: 'Te ayudamos', pt: '', fr: '' },
  })),
  'put /staff/settings/alert': setting('alert', () => ({ active: true, kind: 'offer' })),
  'put /staff/settings/payment': setting('payment', ({ transfer }) => ({
    transfer: { ...(transfer as object), bank: 'Otro banco' },
  })),
  'put /staff/settings/unpaid': setting('unpaid', () => ({ remindDays: '3' })),
  'put /staff/settings/delivery': setting('delivery', () => ({ freeFrom: '123' })),
  'put /staff/settings/tax': setting('tax', () => ({ warnPercent: '77' })),
  'put /staff/settings/loyalty': setting('loyalty', () => ({ subscribedCompanies: '1234' })),
  'put /staff/settings/opinions': setting('opinions', () => ({ days: '9' })),
}
