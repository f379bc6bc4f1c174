/**
 * Layout of the stand-ins' pages: plain, in the customer's language, without script, clearly not a
 * real party's.
 */
import { html } from 'hono/html'
import type { Words } from './words.ts'

export type Page = ReturnType<typeof html>

/** The page's party: name, notice that nothing is real, and the way out. */
export type Party = (t: Words['t']) => {
  name: string
  demo: string
  foot: { href: string; text: string }
}

export function layout({ t, language }: Words, party: Party, title: string, content: Page): Page {
  const { name, demo, foot } = party(t)
  return html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} · ${name}</title>
    <link rel="stylesheet" href="/bank.css">
    <link rel="icon" href="/bank.svg" type="image/svg+xml">
  </head>
  <body>
    <header>
      <p class="name">${name}</p>
      <p class="demo">${demo}</p>
    </header>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
    <footer><a href="${foot.href}">${foot.text}</a></footer>
  </body>
</html>`
}

export const facts = (rows: readonly (readonly [string, string | Page])[]): Page =>
  html`<dl>${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`

export const amount = (text: string): Page => html`<strong class="amount">${text}</strong>`
