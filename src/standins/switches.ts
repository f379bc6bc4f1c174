import { Hono } from 'hono'
import { html } from 'hono/html'

type Fragment = ReturnType<typeof html>

/** Faults of an outside party; each stand-in has those its protocol allows. */
const TROUBLES = [
  'slow',
  'down',
  'duplicate',
  'lost',
  'late',
  'wrong_signature',
  'wrong_amount',
  'wrong_nonce',
  'unverified_mail',
  'no_mail',
  'denied',
  'refuse',
  'with_errors',
  'garbage',
  'fault',
  'not_now',
  'slow_down',
  'damaged',
  'partial',
  'expired',
  'public',
  'no_names',
  'other_names',
] as const
export type Trouble = (typeof TROUBLES)[number]

/** Delay of a slow party in milliseconds: beyond the shop's timeout. */
export const SLOW_MS = 20_000

/** Switches of one stand-in, in memory; a restart clears them. */
export class Switches {
  readonly offered: readonly Trouble[]
  #on: ReadonlySet<Trouble> = new Set()

  constructor(...offered: Trouble[]) {
    this.offered = offered
  }

  isOn(trouble: Trouble): boolean {
    return this.#on.has(trouble)
  }

  /** Sets exactly these; unknown ones are ignored. */
  set(troubles: readonly string[]): void {
    this.#on = new Set(this.offered.filter((each) => troubles.includes(each)))
  }
}

/**
 * Page of a party's switches: GET shows them, POST with repeated `trouble` sets them. For testers,
 * in English. `below`: further content.
 */
export function switchesPage(
  party: string,
  switches: Switches,
  below: () => Fragment | '' = () => '',
): Hono {
  const page = new Hono()
  page.get('/', (c) =>
    c.html(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${party} · switches</title>
    <link rel="stylesheet" href="/bank.css">
  </head>
  <body>
    <header><p class="name">${party}</p><p class="demo">demo: no real party</p></header>
    <main>
      <h1>What goes wrong</h1>
      <form method="post">
        ${switches.offered.map((each) => {
          const checked = switches.isOn(each) ? ' checked' : ''
          const input = html`<input type="checkbox" name="trouble" value="${each}"${checked}>`
          return html`<p><label>${input} ${each.replace('_', ' ')}</label></p>`
        })}
        <button>Set</button>
      </form>
      ${below()}
    </main>
  </body>
</html>`),
  )
  page.post('/', async (c) => {
    const { trouble } = await c.req.parseBody({ all: true })
    switches.set([trouble ?? []].flat().map(String))
    return c.redirect(c.req.path, 303)
  })
  return page
}
