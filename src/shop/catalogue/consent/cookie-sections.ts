import type { Language, Translate } from '../../../platform/text.ts'
import { type SiteScript, servicesOf } from '../../site/site-scripts.ts'
import type { Block, Section } from '../content/page.ts'
import { cookieList } from './cookie-list.ts'

/** `brand`: the shop's name. */
export type CookieFacts = { scripts: readonly SiteScript[]; brand: string }

/** The generated end of the policy page: what each category holds now, by name. */
export function cookieSections(
  t: Translate,
  language: Language,
  { scripts, brand }: CookieFacts,
): Section[] {
  const services = servicesOf(scripts)
  const head = ['name', 'purpose', 'lasts', 'provider'].map((column) => t(`cookies.${column}`))
  const list = cookieList({ t, language, brand, scripts })
  const of = ({ category, cookies }: (typeof list)[number]): Block[] => {
    const used = category === 'technical' ? [] : services[category]
    const said = used.map(({ name, provider, policy }) =>
      policy === undefined ? `${name} (${provider})` : `[${name} (${provider})](${policy})`,
    )
    const rows = cookies.map(({ name, purpose, lasts, provider }) => [
      name,
      purpose,
      lasts,
      provider,
    ])
    return [
      { kind: 'heading', text: t(`cookies.category.${category}`) },
      { kind: 'paragraph', text: t(`cookies.category.${category}.what`) },
      ...(said.length > 0
        ? [{ kind: 'paragraph' as const, text: `${t('cookies.services')} ${said.join(', ')}.` }]
        : []),
      ...(rows.length > 0
        ? [
            {
              kind: 'table' as const,
              caption: t(`cookies.category.${category}.list`),
              head,
              rows,
            },
          ]
        : [{ kind: 'paragraph' as const, text: t('cookies.noneToday') }]),
    ]
  }
  return [{ heading: t('cookies.title'), blocks: list.flatMap(of) }]
}
