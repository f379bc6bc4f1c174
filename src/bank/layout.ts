/** How the stand-ins' pages look: plain, in the customer's language, without script, and never to be taken for a real party's. */
import { html } from 'hono/html'
import type { Words } from './words.ts'

export type Page = ReturnType<typeof html>

type Party = { /** Key of its name. */ name: string /** The way out, below the page. */; foot: { href: string; text: string } }

export const layout = ({ t, language }: Words, { name, foot }: Party, title: string, content: Page): Page => html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} · ${t(name)}</title>
    <link rel="stylesheet" href="/bank.css">
    <link rel="icon" href="/bank.svg" type="image/svg+xml">
  </head>
  <body>
    <header>
      <p class="name">${t(name)}</p>
      <p class="demo">${t('bank.demo')}</p>
    </header>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
    <footer><a href="${foot.href}">${t(foot.text)}</a></footer>
  </body>
</html>`

export const facts = (rows: readonly (readonly [string, string | Page])[]): Page =>
  html`<dl>${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`

export const amount = (text: string): Page => html`<strong class="amount">${text}</strong>`
