import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Config,
  DEMO_STAFF,
  OUTSIDE_PARTIES,
  type OutsideParty,
  uploadsDir,
} from '../platform/config.ts'
import {
  type Beside,
  type ContentVersion,
  followContentVersion,
} from '../platform/content-version.ts'
import type { Context } from '../platform/context.ts'
import { requireAccounts } from '../platform/credentials.ts'
import { type Connection, connect } from '../platform/database.ts'
import { followDatabase } from '../platform/database-pulse.ts'
import { freeBytes } from '../platform/disk-space.ts'
import { startJobs } from '../platform/jobs.ts'
import { type LiveMessages, liveMessages, type OwnTexts } from '../platform/live-messages.ts'
import { type Log, makeLog, standardOutput } from '../platform/log.ts'
import { hasMailbox } from '../platform/mail/mailbox.ts'
import { loadMessages } from '../platform/messages.ts'
import { migrate } from '../platform/migrate.ts'
import { ROOT } from '../platform/own-files.ts'
import { superviseDatabase } from '../platform/postgres/supervisor.ts'
import { requirePrivate } from '../platform/s3/private.ts'
import { requireFolder, startFault } from '../platform/start-fault.ts'
import { LANGUAGES, translate } from '../platform/text.ts'
import { recordOf } from '../platform/typed-record.ts'
import { FILES_ARE_IN, keptIn } from '../shop/artwork/files/uploads-kept.ts'
import { cookieSections } from '../shop/catalogue/consent/cookie-sections.ts'
import { countPostViews } from '../shop/catalogue/posts/jobs-views.ts'
import { importShipped } from '../shop/catalogue/products/import.ts'
import { wordsAhead } from '../shop/catalogue/search/shop-words-io.ts'
import { CONTENT_CHANGED, listSiteKeys, loadSite } from '../shop/catalogue/sites/store.ts'
import { type Published, publishedShop } from '../shop/catalogue/store-published.ts'
import { keepTexts, OWN_TEXTS } from '../shop/catalogue/texts/store-texts.ts'
import type { Gateways } from '../shop/money/gateways/registry.ts'
import { findReturned } from '../shop/money/payments/store-return.ts'
import { ensureStaffAccount, shutOut } from '../shop/people/accounts/staff-account.ts'
import { makeGateways, openTerminal, PAYMENT_VARIABLES, requireMethods } from './gateways.ts'
import { closing, listen } from './listening.ts'
import { deploymentOf, LOCALES, openPages } from './page-files.ts'
import { startPapers } from './papers.ts'
import { type PageBasis, pageRenderer } from './renderer.ts'
import { makeRooms, type Rooms, SCHEDULES } from './rooms.ts'
import { isShown } from './spoken.ts'
import { Stack } from './stack.ts'
import { webServer } from './web.ts'

const MIGRATIONS = join(ROOT, 'migrations')
const CATALOGUE = join(ROOT, 'catalogue')

export type RunningShop = { greeting: string; url: string; stop: () => Promise<void> }

/** `isGone`: away for too long. */
type OpenDatabase = Connection & { url: string; isGone: () => boolean }

/**
 * The shop's own database or an outside one, migrated, with the catalogue and the staff account in
 * it.
 */
async function openDatabase(
  config: Config,
  { log, live, stack }: { log: Log; live: LiveMessages; stack: Stack },
): Promise<OpenDatabase> {
  const own = config.databaseUrl
    ? undefined
    : stack.add(
        await superviseDatabase({
          dataDir: config.dataDir,
          onEvent: (event, fields) => log.warn(event, fields),
        }),
      )
  const url = config.databaseUrl ?? own?.url ?? ''
  const ran = await migrate(url, MIGRATIONS)
  if (ran.length > 0) log.info('database.migrated', { files: ran.length })
  const connection = connect(url, { requestWaitMs: config.databaseWaitMs })
  stack.add({ stop: connection.close })
  const imported = await importShipped(connection.db, CATALOGUE)
  if (imported === 'changed') log.info('catalogue.imported')
  await keepTexts(connection.db, live.messages, isShown)
  await ensureStaffAccount(connection.db, config.staff)
  const { settings } = await loadSite(connection.db)
  requireMethods(settings)
  requireAccounts(config, { payments: PAYMENT_VARIABLES, offered: settings.paymentMethods })
  if (!config.demo && config.staff.email !== DEMO_STAFF.email)
    await shutOut(connection.db, DEMO_STAFF.email)
  const pulse = stack.add(followDatabase(url, { log, ...(own && { onSilent: own.restart }) }))
  return { ...connection, url, isGone: pulse.isGone }
}

/** The real address of each party. */
const REAL_ADDRESSES: Record<OutsideParty, string | undefined> = {
  vies: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
  agency: 'https://www1.agenciatributaria.gob.es',
  gls: 'https://ws-customer.gls-spain.es',
  // In `social-providers.ts`: there are nine of them.
  social: undefined,
}

/** The configured address of each party, else its stand-in in a demo, else the real one. */
const outsideOf = ({ outside }: Config, bankUrl: string | undefined): Context['outside'] =>
  recordOf(
    OUTSIDE_PARTIES,
    (party) => outside[party] ?? (bankUrl ? `${bankUrl}/${party}` : REAL_ADDRESSES[party]),
  )

const greetingOf = (config: Config, url: string, bankUrl: string | undefined): string =>
  [
    '',
    `  Medida   ${url}`,
    `  Office   ${url}/admin` +
      (config.demo ? `   (${config.staff.email} / ${config.staff.password})` : ''),
    ...(hasMailbox(config) ? [`  Mailbox  ${url}/mailbox`] : []),
    ...(config.s3 ? [`  Files    ${config.s3.endpoint}, bucket ${config.s3.bucket}`] : []),
    ...(bankUrl ? [`  Bank     ${bankUrl}   (demo: no real money)`] : []),
    '',
    '',
  ].join('\n')

type Opened = {
  context: Context
  connection: OpenDatabase
  content: ContentVersion
  gateways: Gateways
  live: LiveMessages
}

/** Starts the background work; from then on jobs can be sent. */
const startWork = ({ context, connection }: Opened, handlers: Rooms['jobs']) =>
  startJobs({
    pool: connection.pool,
    log: context.log,
    handlers,
    schedules: SCHEDULES,
    work: true,
    ready: ({ send }) => {
      context.jobs.send = send
    },
  })

const pageBasis = (
  { context, connection, gateways, live }: Opened,
  published: Published,
  origin: () => string,
): PageBasis => ({
  db: connection.db,
  log: context.log,
  published,
  languages: LANGUAGES.filter((language) => live.messages[language] !== undefined),
  origin,
  cookieSections: (language, facts) =>
    cookieSections(
      (key, params) =>
        translate(live.messages[language] ?? live.messages.es, language, key, params),
      language,
      facts,
    ),
  demo: context.config.demo,
  methods: gateways.methods,
  returned: (named) => findReturned(connection.db, named),
})

async function serveShop(opened: Opened, stack: Stack, development: boolean): Promise<string> {
  const { context, connection, content, gateways, live } = opened
  const { config, log, now } = context
  const { messages } = live
  const published = publishedShop(connection.db, content.current)
  let publicUrl = config.publicUrl
  let stopping = false
  const rooms = makeRooms({
    context,
    gateways,
    published,
    messages,
    pool: connection.pool,
    migrationsFolder: MIGRATIONS,
    deployed: await deploymentOf(development),
    databaseGone: connection.isGone,
    stopping: () => stopping,
    siteKeys: new Set(await listSiteKeys(connection.db)),
  })
  stack.add(await startWork(opened, rooms.jobs))
  const pages = await openPages({ development, live, log }, stack)
  const page = pageBasis(opened, published, () => publicUrl)
  const render = pageRenderer({
    loadBuild: pages.loadBuild,
    mode: development ? 'development' : 'production',
    formTargets: gateways.online.flatMap(({ online }) => online.formOrigins),
  })
  const views = stack.add(countPostViews(connection.db, log))
  const server = webServer({
    ...rooms,
    ...pages,
    refresh: content.refresh,
    page,
    now,
    render,
    https: config.publicUrl.startsWith('https:'),
    asRequest: connection.asRequest,
    watch: views.watch,
  })
  const port = await listen(server, config)
  if (port !== config.port) publicUrl = `http://localhost:${port}`
  void rooms.lookForFiles()
  const report = ({ message }: Error) => stopping || log.warn('search.words', { message })
  const readWords = wordsAhead(published, page.languages, report)
  content.whenChanged(readWords)
  void readWords()
  stack.add({
    stop: async () => {
      stopping = true
      await closing(server)()
    },
  })
  return publicUrl
}

/** The own wordings follow the version of the content. */
const ownTextsFor = (live: LiveMessages): Beside => ({
  select: OWN_TEXTS,
  take: (own) => live.word((own ?? {}) as OwnTexts),
})

/** Starts all parts in order; if one fails to start, the parts before it are stopped. */
export async function startShop(
  config: Config,
  { development = false }: { development?: boolean } = {},
): Promise<RunningShop> {
  const now = () => new Date()
  const lines = standardOutput()
  process.once('exit', lines.flush)
  const log = makeLog(config.logLevel, lines.write, now)
  const stack = new Stack()
  try {
    requireFolder(config)
    if (config.s3) await requirePrivate(config.s3, (code) => log.warn('storage.unproven', { code }))
    mkdirSync(uploadsDir(config), { recursive: true, mode: 0o700 })
    writeFileSync(join(config.dataDir, FILES_ARE_IN), keptIn(config), { mode: 0o600 })
    const live = liveMessages(loadMessages(LOCALES))
    const connection = await openDatabase(config, { log, live, stack })
    const content = stack.add(
      await followContentVersion(connection.url, CONTENT_CHANGED, log, ownTextsFor(live)),
    )
    const { terminal, bankUrl, ...mail } = await openTerminal(config, (part) => stack.add(part))
    const notYet = () => Promise.reject(new Error('jobs are not running yet'))
    const papers = stack.add(startPapers(log))
    const { db } = connection
    const gateways = makeGateways({ config, db, now, terminal, standIns: bankUrl })
    const context: Context = {
      config,
      methods: gateways.methods,
      outside: outsideOf(config, bankUrl),
      ...mail,
      db,
      freeBytes,
      now,
      log,
      jobs: { send: notYet },
      papers,
    }
    const url = await serveShop(
      { context, gateways, connection, content, live },
      stack,
      development,
    )
    return { url, greeting: greetingOf(config, url, bankUrl), stop: () => stack.stop() }
  } catch (error) {
    await stack.stop()
    throw startFault(error, config)
  }
}
