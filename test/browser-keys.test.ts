/**
 * The cookie list names everything that the shop keeps in a browser: each file of the source that
 * writes there is listed here with the names that it uses, and each name is in the table that the
 * list is made of.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BROWSER_KEYS, isNamedBy } from '../src/shop/site/browser-keys.ts'

const root = join(import.meta.dirname, '..')

/** A new way of keeping something in a browser belongs here too. */
const WRITES =
  /\b(?:localStorage|sessionStorage)\s*(?:\.setItem\(|\[[^\]]+\]\s*=|\.\w+\s*=[^=])|\bwriteStored\(|document\.cookie\s*=[^=]|\bcookieStore\b|\b(?:setCookie|deleteCookie)\(|['"]set-cookie['"]:(?! z\.)|\bindexedDB\b|\bcaches\.open\b|\buseDraft\(|new TusUpload\(/g

/** How often each file writes, and names: as it spells them, and one as a browser sees it. */
const WRITERS: Readonly<
  Record<string, readonly [writes: number, names: Readonly<Record<string, string>>]>
> = {
  'src/ui/browser-storage.ts': [2, {}],
  'src/ui/connection-store.ts': [1, { "'lastContact'": 'lastContact' }],
  'src/ui/preferences.ts': [1, { "'userPreferneces'": 'userPreferneces' }],
  'src/shop/session/api-sign-in-cookies.ts': [
    3,
    { "'medida_staff'": 'medida_staff', "'medida_device'": 'medida_device' },
  ],
  'src/shop/session/cart-store.ts': [1, { "'cart'": 'cart' }],
  'src/shop/session/session-store.ts': [8, { "'token'": 'token', "'user'": 'user' }],
  'src/shop/session/company/capabilities-store.ts': [1, {}],
  'src/shop/session/company/may-by.ts': [0, { "'can'": 'can' }],
  'src/shop/people/accounts/api-social.ts': [1, {}],
  'src/shop/people/accounts/social-entry.ts': [0, { "BROWSER_COOKIE = 'social'": 'social' }],
  'src/shop/people/accounts/cart-sync-store.ts': [1, { "'cartSynced'": 'cartSynced' }],
  'src/shop/ordering/reorders/use-reorder.ts': [1, {}],
  'src/shop/ordering/orders/permit-store.ts': [1, { '`permit:': 'permit:x' }],
  'src/shop/money/payments/card-wish-store.ts': [2, { "'cardWish'": 'cardWish' }],
  'src/shop/catalogue/saved/saved-store.ts': [1, { "'saved'": 'saved' }],
  'src/shop/catalogue/saved/words-store.ts': [1, { '`words.': 'words.x' }],
  'src/shop/catalogue/content/popup.ts': [0, { '`popup$': 'popupx' }],
  'src/shop/catalogue/popup/popup-host.tsx': [2, {}],
  'src/shop/catalogue/consent/consent-store.ts': [4, { "'consent'": 'consent' }],
  'src/shop/site/consent.ts': [0, { "'c_essential'": 'c_essential', '`c_$': 'c_comfort' }],
  'src/shop/site/language-choice.ts': [0, { "'lang'": 'lang' }],
  'src/pages/shell/language-offers.tsx': [0, { "'languageOffer'": 'languageOffer' }],
  'src/pages/shell/language-script.ts': [3, { 'localStorage.lang': 'lang' }],
  'src/pages/catalogue/moved.ts': [1, {}],
  'src/shop/buying/checkout/placement-store.ts': [
    3,
    { "'placements'": 'placements', "'not-mailed'": 'not-mailed' },
  ],
  'src/shop/buying/checkout/checkout-state.tsx': [4, { "'checkout'": 'checkout' }],
  'src/shop/buying/cart/date-answer-store.ts': [1, { "'date-answer'": 'date-answer' }],
  'src/shop/artwork/preview/screen-store.ts': [1, { "'medida/screen'": 'medida/screen' }],
  'src/shop/artwork/early-files/pending-store.ts': [2, { "'earlyFiles'": 'earlyFiles' }],
  'src/shop/artwork/files/kept-file-store.ts': [1, { "'uploads'": 'uploads' }],
  'src/shop/artwork/files/upload-client.ts': [1, { "'tus::'": 'tus::x' }],
  'src/pages/offline/deployment-store.ts': [1, { "'lastDeploymentDate'": 'lastDeploymentDate' }],
  'src/pages/offline/typed-drafts-store.ts': [1, { "'typed'": 'typed' }],
  'src/pages/offline/service-worker.ts': [
    4,
    { '`files-': 'files-x', '`pages-': 'pages-x', "'others'": 'others' },
  ],
  'src/pages/shell/late-footer.tsx': [1, {}],
  'src/pages/shell/storefront.tsx': [1, {}],
  'src/pages/designer-links/designer-sheet.tsx': [1, { "'sender'": 'sender' }],
  'src/pages/content/contact-draft-store.ts': [1, { "'contact-draft'": 'contact-draft' }],
  'src/pages/content/use-contact-form.ts': [2, {}],
  'src/pages/checkout/cart-layout.tsx': [1, {}],
  'src/pages/checkout/asked-store.ts': [2, { "'asked-quote'": 'asked-quote' }],
  'src/pages/catalogue/keep-deeds.tsx': [1, { "'offer'": 'offer' }],
  'src/office/office-layout.tsx': [1, {}],
  'src/office/settings/settings-form.tsx': [1, {}],
  'src/office/settings/section-kind.ts': [
    0,
    { '`office-draft-settings-': 'office-draft-settings-x' },
  ],
  'src/office/settings/site-settings.tsx': [
    0,
    { '`office-draft-settings-site-': 'office-draft-settings-site-x' },
  ],
  'src/office/resources/use-chosen-columns.ts': [1, { '`office-columns-': 'office-columns-x' }],
  'src/office/resources/use-draft.ts': [3, {}],
  'src/office/resources/record-form.tsx': [1, { '`office-draft-': 'office-draft-x' }],
  'src/office/proposals/use-new-proposal.ts': [1, { '`desk-proposal ': 'desk-proposal x' }],
  'src/office/products/use-editing.ts': [3, { '`office-product-': 'office-product-x' }],
}

const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/\.test\.tsx?$/.test(path) && !path.startsWith('src/standins/'),
)
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')
const writesIn = (path: string): number => [...textOf(path).matchAll(WRITES)].length

test('no file keeps anything in a browser that is not listed', () => {
  const found = Object.fromEntries(
    sources.flatMap((path) => {
      const writes = writesIn(path)
      return writes > 0 ? [[path, writes]] : []
    }),
  )
  const listed = Object.fromEntries(
    Object.entries(WRITERS).flatMap(([path, [writes]]) => (writes > 0 ? [[path, writes]] : [])),
  )
  expect(found).toEqual(listed)
})

test('every name that they use is in the table', () => {
  for (const [path, [, names]] of Object.entries(WRITERS))
    for (const [spelt, name] of Object.entries(names)) {
      expect(textOf(path), path).toContain(spelt)
      expect(
        BROWSER_KEYS.filter((key) => isNamedBy(key.name, name)),
        name,
      ).not.toEqual([])
    }
})

test('every name of the table is used', () => {
  const used = Object.values(WRITERS).flatMap(([, names]) => Object.values(names))
  /** Of the library for pages, and a value handed from one page to another. */
  const others = ['react-router-x', 'remix-router-x', 'recipients-again', 'c_performance']
  const all = [...used, ...others, 'c_advertising']
  expect(BROWSER_KEYS.filter((key) => !all.some((name) => isNamedBy(key.name, name)))).toEqual([])
})
