import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { loadMessages } from '../../platform/messages.ts'
import { type CompanyRole, capabilitiesOf } from '../../shop/session/company/roles.ts'
import { companyLink, walletLink } from '../../shop/site/account-links.ts'
import { TextProvider } from '../../ui/text.tsx'
import { AreaOverview } from './area-overview.tsx'

const acting = vi.hoisted(() => ({ role: 'owner' as CompanyRole }))
const { es = {} } = loadMessages('locales')
vi.mock('../../shop/buying/checkout/use-answer.ts', () => ({
  useAnswer: (load: { name: string }) => ({
    data: answerTo(load.name),
    answer: null,
    again: () => {},
  }),
}))

function answerTo(call: string): unknown {
  const { role } = acting
  const company = {
    company: 'Rótulos del Sur, S. L.',
    role,
    orderLimitCents: role === 'buyer' ? 50_000 : null,
  }
  if (call === 'loadCompany')
    return { can: capabilitiesOf(role), acting: role === 'owner' ? null : company }
  return call === 'lastEntries' ? { balanceCents: 1_250 } : undefined
}

test.each<[CompanyRole, boolean, boolean, boolean]>([
  ['owner', true, true, false],
  ['buyer', false, false, true],
  ['approver', false, false, true],
  ['accountant', true, false, true],
])(
  '%s: balance %s, that it can be spent %s, for whom one works %s',
  (role, balance, spends, works) => {
    acting.role = role
    const html = renderToStaticMarkup(
      <TextProvider language="es" messages={es}>
        <MemoryRouter>
          <AreaOverview />
        </MemoryRouter>
      </TextProvider>,
    )
    const text = html.replaceAll('\u00a0', ' ')
    expect([
      text.includes('12,50 €') && text.includes(walletLink),
      html.includes(es['wallet.balanceWhy'] ?? '-'),
    ]).toEqual([balance, spends])
    expect(html.includes('Rótulos del Sur, S. L.') && html.includes(companyLink)).toBe(works)
    expect(text.includes('500,00 €')).toBe(role === 'buyer')
  },
)
