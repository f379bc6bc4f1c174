import { madridDay } from '../../../platform/calendar.ts'
import {
  type Api,
  type ApiContext,
  HttpProblem,
  makeApi,
  refusalsAs,
} from '../../../platform/http.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { findProfile } from '../../session/store-customers.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { countOpenRequests } from '../requests/store-requests.ts'
import {
  mailProposalRoute,
  makeProposalRoute,
  priceProposalRoute,
  proposalRoute,
  proposalsRoute,
  withdrawProposalRoute,
} from './api-proposals-routes.ts'
import { priceProposal } from './price-lifecycle.ts'
import { movesOf, type ProposalMove, standingOf } from './proposal.ts'
import { factsOf, languageOf, makeProposal, moveByDesk, urlOf } from './proposal-lifecycle.ts'
import type { DeskProposal } from './proposal-schema.ts'
import {
  type FoundProposal,
  findProposal,
  listProposals,
  PROPOSALS_PAGE_SIZE,
  type ProposalRow,
} from './store-proposals.ts'

const unknown = () => new HttpProblem(404, { code: 'proposals.unknown', field: '' })

/** What both the customer and the desk see. */
export function toldOf({ proposal, ...found }: FoundProposal, now: Date) {
  const { number, validUntil, madeAt, madeBy, said, shown } = proposal
  const thenOf = new Map(shown.lines.map((line) => [line.id, line]))
  return {
    ...{ number, validUntil, madeBy, said },
    standing: standingOf(factsOf({ proposal, ...found }), madridDay(now.getTime())),
    madeAt: madeAt.toISOString(),
    lines: proposal.lines.map(({ artworkOf: _secret, ...line }) => ({
      ...line,
      productName: thenOf.get(line.id)?.productName ?? line.product,
      netCents: thenOf.get(line.id)?.netCents ?? 0,
    })),
    totals: shown.totals,
    deliversOn: shown.deliversOn,
  }
}

function deskView(life: Lifecycle, found: FoundProposal): DeskProposal {
  const { proposal, orderNumber } = found
  const { accessKey: key, form, customerId, requestId, transport } = proposal
  const { mailedAt, endedAt, endedBy } = proposal
  const told = toldOf(found, life.context.now())
  return {
    ...told,
    ...{ key, form, customerId, requestId, transport, endedBy, orderNumber },
    url: urlOf(life, proposal),
    language: languageOf(proposal),
    mailedAt: mailedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    moves: movesOf(told.standing),
  }
}

const rowOf = (found: FoundProposal, now: Date) => {
  const { number, standing, lines, totals, validUntil, madeAt, madeBy } = toldOf(found, now)
  const { contact, billing } = found.proposal.form
  return {
    ...{ number, standing, validUntil, madeAt, madeBy },
    name: (billing.invoice || billing.type !== 'individual' ? billing.name : '') || contact.name,
    email: contact.email,
    products: lines.map(({ productName }) => productName),
    grossCents: totals.grossCents,
    orderNumber: found.orderNumber,
  }
}

const conflict = ({ code }: { code: string }): boolean =>
  /^proposals\.(?:request|refused)\./.test(code)

type Must = (number: string) => Promise<FoundProposal>

/** Mailing again, and withdrawing. */
function moveCalls(api: Api, life: Lifecycle, must: Must): void {
  const { context } = life
  const moved = async (
    c: ApiContext,
    staff: Awaited<ReturnType<typeof requireStaff>>,
    number: string,
    move: Exclude<ProposalMove, 'accept'>,
  ) => {
    const done = await moveByDesk(life, staff, await must(number), move)
    if (!done.ok) throw refusalsAs(409, done.refusals)
    c.var.log.info('proposal.moved', { proposal: number, move, by: staff.id })
    return { data: deskView(life, await must(number)) }
  }

  api.openapi(withdrawProposalRoute, async (c) => {
    const staff = await requireStaff(context, c, withdrawProposalRoute)
    return c.json(await moved(c, staff, c.req.valid('param').number, 'withdraw'), 200)
  })

  api.openapi(mailProposalRoute, async (c) => {
    const staff = await requireStaff(context, c, mailProposalRoute)
    return c.json(await moved(c, staff, c.req.valid('param').number, 'mail'), 200)
  })
}

/** Proposals at the desk. */
export function proposalsApi(life: Lifecycle): Api {
  const { context } = life
  const api = makeApi()
  const must = async (number: ProposalRow['number']): Promise<FoundProposal> => {
    const found = await findProposal(context.db, number)
    if (!found) throw unknown()
    return found
  }

  api.openapi(proposalsRoute, async (c) => {
    await requireStaff(context, c, proposalsRoute)
    const { search, standing, page } = c.req.valid('query')
    const now = context.now()
    const [{ items, total }, requests] = await Promise.all([
      listProposals(context.db, { search, standing, page }, madridDay(now.getTime())),
      countOpenRequests(context.db),
    ])
    const rows = items.map((each) => rowOf(each, now))
    return c.json({ data: { items: rows, total, pageSize: PROPOSALS_PAGE_SIZE, requests } }, 200)
  })

  api.openapi(priceProposalRoute, async (c) => {
    await requireStaff(context, c, priceProposalRoute)
    const { cart, refusals } = await priceProposal(life, c.req.valid('json'), c.var)
    return c.json({ data: { cart, refusals } }, 200)
  })

  api.openapi(makeProposalRoute, async (c) => {
    const staff = await requireStaff(context, c, makeProposalRoute)
    const wanted = c.req.valid('json')
    if (wanted.customerId && !(await findProfile(context.db, wanted.customerId)))
      throw new HttpProblem(404, { code: 'proposals.noCustomer', field: 'customerId' })
    const made = await makeProposal(life, staff, wanted, c.var.t)
    if (!made.ok) throw refusalsAs(made.refusals.some(conflict) ? 409 : 422, made.refusals)
    c.var.log.info('proposal.made', { proposal: made.value, by: staff.id })
    return c.json({ data: deskView(life, await must(made.value)) }, 201)
  })

  api.openapi(proposalRoute, async (c) => {
    await requireStaff(context, c, proposalRoute)
    return c.json({ data: deskView(life, await must(c.req.valid('param').number)) }, 200)
  })

  moveCalls(api, life, must)
  return api
}
