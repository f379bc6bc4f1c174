import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { awayOf, DatabaseAway, databaseAwayIn } from './database-away.ts'

const ofServer = (code: string) =>
  Object.assign(new pg.DatabaseError('in words', 10, 'error'), { code })
const ofSocket = (code: string) => Object.assign(new Error(`connect ${code}`), { code })

test.each<[string, Error, string | undefined]>([
  ['an administrator ends the connection', ofServer('57P01'), '57P01'],
  ['another process of the server crashed', ofServer('57P02'), '57P02'],
  ['the server starts, stops or recovers', ofServer('57P03'), '57P03'],
  ['too many connections', ofServer('53300'), '53300'],
  ['the disk is full', ofServer('53100'), '53100'],
  ['reading or writing fails', ofServer('58030'), '58030'],
  ['a statement takes too long', ofServer('57014'), '57014'],
  ['a lock takes too long', ofServer('55P03'), '55P03'],
  ['a deadlock', ofServer('40P01'), '40P01'],
  ['the transaction was idle too long', ofServer('25P03'), '25P03'],
  ['the protocol broke', ofServer('08P01'), '08P01'],
  ['no server', ofSocket('ECONNREFUSED'), 'ECONNREFUSED'],
  ['a server that is gone', ofSocket('ECONNRESET'), 'ECONNRESET'],
  ['no server at any address', new AggregateError([ofSocket('ECONNREFUSED')]), 'ECONNREFUSED'],
  ['a connection that broke', new Error('Connection terminated unexpectedly'), 'connection_lost'],
  [
    'a connection that was not made in time',
    new Error('Connection terminated due to connection timeout'),
    'connection_lost',
  ],
  ['no free connection', new Error('timeout exceeded when trying to connect'), 'connection_lost'],
  ['a silent server', new Error('Query read timeout'), 'connection_lost'],
  [
    'a statement on a broken connection',
    new Error('Client has encountered a connection error and is not queryable'),
    'connection_lost',
  ],
  ['a row that is there already', ofServer('23505'), undefined],
  ['a wrong statement', ofServer('42601'), undefined],
  ['a wrong password', ofServer('28P01'), undefined],
  ['the database of another name', ofServer('3D000'), undefined],
  ['a fault of the program', new TypeError('x is not a function'), undefined],
])('%s', (_, error, code) => {
  expect(awayOf(error)?.code).toBe(code)
})

test('it is found among the causes, also where another bundle made it', () => {
  const away = new DatabaseAway('57P01')
  expect(databaseAwayIn(new DrizzleQueryError('SELECT', [], away))).toBe(away)
  const elsewhere = Object.assign(new Error('the database'), { name: 'DatabaseAway' })
  expect(databaseAwayIn(new Error('page', { cause: elsewhere }))).toBe(elsewhere)
  expect(databaseAwayIn(new Error('else', { cause: 'text' }))).toBeUndefined()
  expect(databaseAwayIn('text')).toBeUndefined()
})
