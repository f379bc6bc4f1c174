import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { sourceFile } from '../../platform/own-files.ts'
import { DEFAULT_LANGUAGE } from '../../platform/text.ts'
import { Switches, switchesPage } from '../switches.ts'
import type { Send } from './deliver.ts'
import { makeOperations, type Operation } from './operations.ts'
import { type Choice, planOf, troubled } from './outcome.ts'
import { errorPage, operationsPage, paymentPage, resultPage } from './pages.ts'
import { type PaymentRequest, readPaymentRequest } from './payment-request.ts'
import { type Body, choiceOf, fieldsOf } from './sent-form.ts'
import { gatewayServices } from './services.ts'
import type { BankSettings } from './settings.ts'
import { bankWords, languageOf } from './words.ts'

export type BankDeps = {
  now: () => Date
  /** How the bank reaches a shop. */
  send: Send
  /** Runs the work after this many seconds. */
  later: (seconds: number, work: () => Promise<void>) => void
  /** A random integer from 0 up to the argument, exclusive. */
  random: (below: number) => number
}

const LARGEST_FORM_BYTES = 64 * 1024
const SECURITY_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; " +
    "base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

const AUTHORISATION_CODE_LENGTH = 6

const SWITCHES = [
  'slow',
  'down',
  'duplicate',
  'lost',
  'late',
  'wrong_signature',
  'wrong_amount',
  'refuse',
  'garbage',
] as const

type Answering = Omit<BankDeps, 'send'> & {
  settings: BankSettings
  operations: ReturnType<typeof makeOperations>
  switches: Switches
}

/** Settles a payment as chosen on the page, and notifies the shop at once or late. */
async function answerPayment(
  { settings, operations, switches, now, later, random }: Answering,
  request: PaymentRequest,
  choice: Choice,
) {
  const code = String(random(10 ** AUTHORISATION_CODE_LENGTH)).padStart(
    AUTHORISATION_CODE_LENGTH,
    '0',
  )
  const outcome = troubled(choice.outcome, switches)
  const plan = planOf(request, { ...choice, outcome }, code, now(), settings.secret)
  const operation = operations.open(request, choice.outcome.kind, plan, code)
  const late = plan.notices.filter((each) => each.when === 'late')
  if (late.length > 0) later(choice.delaySeconds, () => operations.sayAll(operation, late))
  await operations.sayAll(
    operation,
    plan.notices.filter((each) => each.when === 'at_once'),
  )
  return { operation, late: late.length > 0 }
}

/** The demo bank: gateway page, notifications to the shop, and a list for testers. */
export function bankApp(settings: BankSettings, { now, send, later, random }: BankDeps): Hono {
  const operations = makeOperations(send, now)
  const switches = new Switches(...SWITCHES)
  const wordsOf = bankWords()
  const wordsFor = ({ request }: { request: PaymentRequest }) =>
    wordsOf(languageOf(request.language))
  /** An unreadable form names no language. */
  const spanish = wordsOf(DEFAULT_LANGUAGE)
  const read = (body: Body) => readPaymentRequest(fieldsOf(body), settings, operations.isUsed)
  const answering = { settings, operations, switches, now, later, random }

  const bank = new Hono()
  bank.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.res.headers.set(name, value)
  })
  bank.use(
    bodyLimit({
      maxSize: LARGEST_FORM_BYTES,
      onError: (c) => c.html(errorPage('SIS0260', spanish), 413),
    }),
  )
  addFiles(bank)
  bank.route('/switches', switchesPage('Redsys', switches))
  bank.route('/', gatewayServices(settings, { operations, switches, now, later }))

  bank.get('/', (c) => {
    const newest = operations.newestFirst()
    return c.html(operationsPage(newest, newest[0] ? wordsFor(newest[0]) : spanish))
  })
  bank.get('/sis/realizarPago', (c) => c.html(errorPage('SIS0114', spanish), 400))
  bank.post('/sis/realizarPago', async (c) => {
    const body = await c.req.parseBody()
    const result = read(body)
    return result.ok
      ? c.html(paymentPage(result.request, fieldsOf(body), wordsFor(result)))
      : c.html(errorPage(result.sis, spanish), 400)
  })

  bank.post('/sis/resultado', async (c) => {
    const body = await c.req.parseBody()
    const [result, choice] = [read(body), choiceOf(body)]
    if (!result.ok) return c.html(errorPage(result.sis, spanish), 400)
    if (!choice) return c.html(errorPage('SIS0260', wordsFor(result)), 400)
    const { operation, late } = await answerPayment(answering, result.request, choice)
    return c.html(
      resultPage(operation, late ? choice.delaySeconds : undefined, wordsFor(operation)),
    )
  })

  bank.post('/operaciones/:order/reenviar', async (c) => {
    const operation: Operation | undefined = operations.find(c.req.param('order'))
    if (!operation) return c.html(errorPage('SIS0054', spanish), 404)
    await operations.sayAll(operation, operation.plan.notices)
    return c.redirect('/', 303)
  })
  bank.notFound((c) => c.html(errorPage('SIS0260', spanish), 404))
  return bank
}

/** Read once at creation. */
function addFiles(bank: Hono): void {
  const file = (name: string) => readFileSync(sourceFile(`standins/bank/${name}`), 'utf8')
  const [style, icon] = [file('bank.css'), file('bank.svg')]
  bank.get('/bank.css', (c) => c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }))
  bank.get('/bank.svg', (c) => c.body(icon, 200, { 'content-type': 'image/svg+xml' }))
}
