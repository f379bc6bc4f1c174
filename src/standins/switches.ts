import { Hono } from 'hono'
import { html } from 'hono/html'

type Fragment = ReturnType<typeof html>

/** What may go wrong with an outside party. Each stand-in has those that its protocol knows. */
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

/** How long a slow party takes, in milliseconds: longer than the shop is willing to wait for a customer. */
export const SLOW_MS = 20_000

/** Switches of one stand-in, in memory: whoever starts the shop anew has a world in good order. */
export class Switches {
  readonly offered: readonly Trouble[]
  #on: ReadonlySet<Trouble> = new Set()

  constructor(...offered: Trouble[]) {
    this.offered = offered
  }

  isOn(trouble: Trouble): boolean {
    return this.#on.has(trouble)
  }

  /** Exactly these from now on; those that the party does not know are left out. */
  set(troubles: readonly string[]): void {
    this.#on = new Set(this.offered.filter((each) => troubles.includes(each)))
  }
}

/**
 * The page of a party's switches: GET shows them, POST with `trouble` once for each that shall be on sets them. For testers, in English. `below`: what else the
 * party has to show.
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
        ${switches.offered.map(
          (each) =>
            html`<p><label><input type="checkbox" name="trouble" value="${each}"${switches.isOn(each) ? ' checked' : ''}> ${each.replace('_', ' ')}</label></p>`,
        )}
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
