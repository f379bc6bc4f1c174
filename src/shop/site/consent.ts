/** What a visitor may allow or refuse; technical storage needs no permission. */
export const CONSENT_CATEGORIES = ['performance', 'comfort', 'advertising'] as const
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number]
export type Choices = Readonly<Record<ConsentCategory, boolean>>

const CONSENT_DAYS = 365
const DAY_S = 24 * 60 * 60

export const ALL_REFUSED: Choices = { performance: false, comfort: false, advertising: false }
export const ALL_ALLOWED: Choices = { performance: true, comfort: true, advertising: true }

/** The cookies of the choice, named as in the specification. */
const ESSENTIAL = 'c_essential'
const cookieOf = (category: ConsentCategory): string => `c_${category}`

const isTrue = (cookies: string, name: string): boolean =>
  cookies.split(/; */).includes(`${name}=true`)

/** `cookies`: as in a Cookie header, "a=1; b=2". */
export const hasChosen = (cookies: string): boolean => isTrue(cookies, ESSENTIAL)

/** Nothing is allowed before a choice. */
export function choicesIn(cookies: string): Choices {
  const allows = (category: ConsentCategory) =>
    hasChosen(cookies) && isTrue(cookies, cookieOf(category))
  return {
    performance: allows('performance'),
    comfort: allows('comfort'),
    advertising: allows('advertising'),
  }
}

/** The four cookies that keep a choice, as a browser sets them. */
export function choiceCookies(choices: Choices, isSecure: boolean): string[] {
  const set = (name: string, value: boolean) =>
    `${name}=${value}; Path=/; Max-Age=${CONSENT_DAYS * DAY_S}; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return [
    set(ESSENTIAL, true),
    ...CONSENT_CATEGORIES.map((category) => set(cookieOf(category), choices[category])),
  ]
}

/** Whether something that was allowed is not any more. */
export const isWithdrawn = (before: Choices, after: Choices): boolean =>
  CONSENT_CATEGORIES.some((category) => before[category] && !after[category])

/** Whether the visitor has to be asked, on a page with scripts or without. */
export function mustAsk(
  cookies: string,
  page: { version: string; scripts: readonly unknown[] },
  answeredVersion: string | undefined,
): boolean {
  if (!hasChosen(cookies)) return true
  // Without scripts nothing has been added that the visitor could refuse.
  return page.scripts.length > 0 && answeredVersion !== page.version
}
