/**
 * Every cookie and every key that the shop itself keeps in a browser. The cookie list of the dialog
 * and of the policy page is made of this table and of the scripts of the settings; a test compares
 * it with the source. All of them are technical.
 */
type BrowserKey = {
  /** A star stands for the rest of the name. */
  name: string
  /** `cache`: files and pages that the service worker keeps. */
  place: 'cookie' | 'local' | 'session' | 'cache' | 'database'
  /**
   * Days; `visit`: until the browser or tab is closed; `done`: until its purpose is fulfilled;
   * `kept`: until the visitor removes it.
   */
  lasts: number | 'halfHour' | 'visit' | 'done' | 'kept'
  /** Key of its purpose in the texts, `cookies.purpose.…`. */
  purpose: string
  /** Set in the office, where no customer comes. */
  staffOnly?: true
}

const YEAR = 365

export const BROWSER_KEYS = [
  { name: 'c_essential', place: 'cookie', lasts: YEAR, purpose: 'choice' },
  { name: 'c_performance', place: 'cookie', lasts: YEAR, purpose: 'choice' },
  { name: 'c_comfort', place: 'cookie', lasts: YEAR, purpose: 'choice' },
  { name: 'c_advertising', place: 'cookie', lasts: YEAR, purpose: 'choice' },
  { name: 'popup*', place: 'cookie', lasts: YEAR, purpose: 'popup' },
  { name: 'lang', place: 'cookie', lasts: YEAR, purpose: 'language' },
  { name: 'lang', place: 'local', lasts: 'kept', purpose: 'language' },
  { name: 'languageOffer', place: 'local', lasts: 'kept', purpose: 'language' },
  { name: 'medida_device', place: 'cookie', lasts: 180, purpose: 'device' },
  { name: 'social', place: 'cookie', lasts: 'halfHour', purpose: 'social' },
  { name: 'medida_staff', place: 'cookie', lasts: 'visit', purpose: 'staff', staffOnly: true },
  { name: 'consent', place: 'local', lasts: 'kept', purpose: 'consent' },
  { name: 'cart', place: 'local', lasts: 'done', purpose: 'cart' },
  { name: 'cartSynced', place: 'local', lasts: 'done', purpose: 'cart' },
  { name: 'date-answer', place: 'local', lasts: 'done', purpose: 'cart' },
  { name: 'saved', place: 'local', lasts: 'kept', purpose: 'saved' },
  { name: 'earlyFiles', place: 'local', lasts: 'done', purpose: 'files' },
  { name: 'tus::*', place: 'local', lasts: 'done', purpose: 'files' },
  { name: 'uploads', place: 'database', lasts: 'done', purpose: 'files' },
  { name: 'sender', place: 'local', lasts: 'kept', purpose: 'sender' },
  { name: 'medida/screen', place: 'local', lasts: 'kept', purpose: 'screen' },
  { name: 'checkout', place: 'local', lasts: 'done', purpose: 'checkout' },
  { name: 'asked-quote', place: 'local', lasts: 'done', purpose: 'checkout' },
  { name: 'contact-draft', place: 'session', lasts: 'done', purpose: 'message' },
  { name: 'recipients-again', place: 'local', lasts: 'done', purpose: 'checkout' },
  { name: 'cardWish', place: 'local', lasts: 'done', purpose: 'checkout' },
  { name: 'placements', place: 'local', lasts: 'done', purpose: 'placed' },
  { name: 'not-mailed', place: 'local', lasts: 'done', purpose: 'placed' },
  { name: 'token', place: 'local', lasts: 'done', purpose: 'session' },
  { name: 'user', place: 'local', lasts: 'done', purpose: 'session' },
  { name: 'can', place: 'local', lasts: 'done', purpose: 'session' },
  { name: 'lastDeploymentDate', place: 'local', lasts: 'kept', purpose: 'version' },
  { name: 'lastContact', place: 'local', lasts: 'kept', purpose: 'offline' },
  { name: 'typed', place: 'session', lasts: 'done', purpose: 'typed' },
  { name: 'files-*', place: 'cache', lasts: 'kept', purpose: 'offline' },
  { name: 'pages-*', place: 'cache', lasts: 'kept', purpose: 'offline' },
  { name: 'others', place: 'cache', lasts: 'kept', purpose: 'offline' },
  { name: 'userPreferneces', place: 'local', lasts: 'kept', purpose: 'preferences' },
  { name: 'words.*', place: 'session', lasts: 'visit', purpose: 'words' },
  { name: 'offer', place: 'session', lasts: 'visit', purpose: 'offer' },
  { name: 'permit:*', place: 'session', lasts: 'visit', purpose: 'permit' },
  { name: 'react-router-*', place: 'session', lasts: 'visit', purpose: 'pages' },
  { name: 'remix-router-*', place: 'session', lasts: 'visit', purpose: 'pages' },
  { name: 'office-*', place: 'local', lasts: 'kept', purpose: 'office', staffOnly: true },
  { name: 'desk-proposal *', place: 'session', lasts: 'visit', purpose: 'office', staffOnly: true },
] as const satisfies readonly BrowserKey[]

/** Whether a name is one of a pattern with a star at its end. */
export const isNamedBy = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
