import { describe, expect, test } from 'vitest'
import { entryKeys } from './entry-hash.ts'
import { readStatement, STATEMENT_MAX_BYTES } from './read-statement-io.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const latin1 = (text: string) => Uint8Array.from([...text].map((sign) => sign.charCodeAt(0)))
function read(file: string | Uint8Array) {
  const result = readStatement(typeof file === 'string' ? bytes(file) : file)
  if (!result.ok) throw new Error(JSON.stringify(result.refusals))
  return result.value
}
const refused = (file: string | Uint8Array) => {
  const result = readStatement(typeof file === 'string' ? bytes(file) : file)
  return result.ok ? [] : result.refusals
}

const camt = (entries: string, version = '02') => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">
<BkToCstmrStmt><GrpHdr><MsgId>1</MsgId><CreDtTm>2026-11-23T06:00:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><Acct><Id><IBAN>ES9121000418450200051332</IBAN></Id><Ccy>EUR</Ccy></Acct>
${entries}
</Stmt></BkToCstmrStmt></Document>`

const OLD = `<Ntry><Amt Ccy="EUR">121.10</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
<BookgDt><Dt>2026-11-22</Dt></BookgDt><ValDt><Dt>2026-11-23</Dt></ValDt>
<AcctSvcrRef>REF1</AcctSvcrRef><NtryDtls><TxDtls>
<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
<RltdPties><Dbtr><Nm>Lucía Herrera &amp; Cía</Nm></Dbtr>
<DbtrAcct><Id><IBAN>ES7921000813610123456789</IBAN></Id></DbtrAcct></RltdPties>
<RmtInf><Ustrd>Pedido</Ustrd><Ustrd>M-26-000123</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
const NEW = OLD.replace('<Sts>BOOK</Sts>', '<Sts><Cd>BOOK</Cd></Sts>').replace(
  /<Dbtr>(.*)<\/Dbtr>/,
  '<Dbtr><Pty>$1</Pty></Dbtr>',
)
const LUCIA = {
  kind: 'credit',
  amountCents: 12_110,
  bookedOn: '2026-11-22',
  valueOn: '2026-11-23',
  payer: 'Lucía Herrera & Cía',
  payerAccount: 'ES7921000813610123456789',
  concept: 'Pedido · M-26-000123',
  reference: 'REF1',
}
const entry = (inside: string, amount = '10.00') =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt>${inside}<BookgDt><Dt>2026-11-20</Dt></BookgDt></Ntry>`

describe('CAMT.053', () => {
  test.each([
    ['02', OLD],
    ['08', NEW],
  ])('of version %s', (version, text) => {
    expect(read(camt(text, version))).toEqual({
      format: `camt.053.001.${version}`,
      account: 'ES9121000418450200051332',
      entries: [LUCIA],
      left: { debits: 0, pending: 0, foreign: 0 },
    })
  })

  test('with a prefix for every element is the same', () => {
    const prefixed = camt(NEW, '08')
      .replace(/<(\/?)(?=[A-Z])/g, '<$1ns2:')
      .replace('xmlns=', 'xmlns:ns2=')
    expect(read(prefixed).entries).toEqual([LUCIA])
  })

  test('in Latin-1', () => {
    const text = camt(OLD).replace('UTF-8', 'ISO-8859-1')
    expect(read(latin1(text)).entries[0]?.payer).toBe('Lucía Herrera & Cía')
  })

  test('debits, pending entries and other currencies are left out and counted', () => {
    const text = camt(
      [
        entry('<CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>'),
        entry('<CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts>'),
        entry('<CdtDbtInd>CRDT</CdtDbtInd>').replace('EUR', 'USD'),
        entry('<CdtDbtInd>CRDT</CdtDbtInd>'),
      ].join(''),
    )
    expect(read(text)).toMatchObject({
      left: { debits: 1, pending: 1, foreign: 1 },
      entries: [{ amountCents: 1000, bookedOn: '2026-11-20', valueOn: '2026-11-20' }],
    })
  })

  test('reversals are told: of an own payment, of a credit, and a returned payment', () => {
    const returned =
      '<NtryDtls><TxDtls><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf></TxDtls></NtryDtls>'
    const text = camt(
      [
        entry('<CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true</RvslInd>'),
        entry('<CdtDbtInd>DBIT</CdtDbtInd><RvslInd>true</RvslInd>'),
        entry(`<CdtDbtInd>CRDT</CdtDbtInd>${returned}`),
      ].join(''),
    )
    expect(read(text).entries.map(({ kind }) => kind)).toEqual([
      'returned',
      'taken_back',
      'returned',
    ])
  })

  test('a batch is its transactions, if their amounts make up its amount', () => {
    const one = (cents: string, who: string) =>
      `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${cents}</Amt></TxAmt></AmtDtls>
       <RltdPties><Dbtr><Nm>${who}</Nm></Dbtr></RltdPties></TxDtls>`
    const batch = (second: string) =>
      camt(
        `<Ntry><Amt Ccy="EUR">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>
         <ValDt><DtTm>2026-11-20T09:00:00+01:00</DtTm></ValDt><AcctSvcrRef>B</AcctSvcrRef>
         <NtryDtls>${one('10.00', 'Ana')}${one(second, 'Luis')}</NtryDtls></Ntry>`,
      )
    expect(
      read(batch('20.00')).entries.map((each) => [each.payer, each.amountCents, each.reference]),
    ).toEqual([
      ['Ana', 1000, 'B/1'],
      ['Luis', 2000, 'B/2'],
    ])
    expect(read(batch('25.00')).entries).toMatchObject([{ amountCents: 3000, payer: '' }])
  })

  test.each<[string, string, object]>([
    ['a broken file', camt('<Ntry>'), { code: 'books.bank.file.xmlAt' }],
    [
      'entities',
      camt('').replace('<Document', '<!DOCTYPE a [<!ENTITY x "y">]>\n<Document'),
      { code: 'books.bank.file.xmlAt', params: { line: '2' } },
    ],
    ['another XML', '<?xml version="1.0"?><facturae/>', { code: 'books.bank.file.notCamt' }],
    [
      'a notification',
      camt('').replaceAll('053', '054').replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn'),
      { code: 'books.bank.file.otherCamt', params: { message: 'camt.054.001.02' } },
    ],
    [
      'an amount with a comma',
      camt(entry('<CdtDbtInd>CRDT</CdtDbtInd>', '10,00')),
      { code: 'books.bank.file.element', params: { line: '5', element: 'Amt', value: '10,00' } },
    ],
    [
      'a fraction of a cent',
      camt(entry('<CdtDbtInd>CRDT</CdtDbtInd>', '10.005')),
      { code: 'books.bank.file.element', params: { line: '5', element: 'Amt', value: '10.005' } },
    ],
    [
      'no direction',
      camt(entry('')),
      { code: 'books.bank.file.element', params: { line: '5', element: 'CdtDbtInd', value: '' } },
    ],
    [
      'an impossible day',
      camt(entry('<CdtDbtInd>CRDT</CdtDbtInd>').replace('11-20', '02-30')),
      { code: 'books.bank.file.element', params: { line: '5', element: 'ValDt' } },
    ],
  ])('%s is refused with line and cause', (_, file, refusal) =>
    expect(refused(file)).toMatchObject([refusal]),
  )
})

const SEMICOLON = `Movimientos de la cuenta;ES91 2100 0418 4502 0005 1332
Titular;Medida Impresión S.L.

Fecha operación;Fecha valor;Concepto;Importe;Saldo
22/11/2026;23/11/2026;TRANSFERENCIA DE LUCÍA HERRERA M-26-000123;1.121,10;9.000,00
21/11/2026;21/11/2026;RECIBO LUZ;-80,00;8.000,00
20/11/2026;20/11/2026;DEVOLUCIÓN TRANSFERENCIA EMITIDA;15,00;8.080,00
`

describe('CSV', () => {
  const wanted = {
    kind: 'credit',
    amountCents: 112_110,
    bookedOn: '2026-11-22',
    valueOn: '2026-11-23',
    concept: 'TRANSFERENCIA DE LUCÍA HERRERA M-26-000123',
    reference: null,
  }
  test.each<[string, string | Uint8Array]>([
    ['semicolons, lines above the table', SEMICOLON],
    ['a byte order mark', `\ufeff${SEMICOLON}`],
    ['Latin-1', latin1(SEMICOLON)],
    ['CRLF', SEMICOLON.replaceAll('\n', '\r\n')],
    ['tabs', SEMICOLON.replaceAll(';', '\t')],
    [
      'commas and quotes',
      `ES9121000418450200051332\nF. Operación,F. Valor,Concepto,Importe\n` +
        `22-11-2026,23-11-2026,"TRANSFERENCIA DE LUCÍA HERRERA M-26-000123","1.121,10 €"\n` +
        `20-11-2026,20-11-2026,"Devolución",15.00`,
    ],
    [
      'credit and debit in columns of their own, with a total',
      `IBAN ES91 2100 0418 4502 0005 1332\nFecha;F. Valor;Concepto;Debe;Haber\n` +
        `22/11/26;23/11/26;TRANSFERENCIA DE LUCÍA HERRERA M-26-000123;;1121,10\n` +
        `21/11/26;21/11/26;RECIBO LUZ;80,00;\n20/11/26;20/11/26;DEVOLUCION;;15,00\n;;TOTAL;80,00;1136,10`,
    ],
    [
      'Portuguese names',
      `Conta ES9121000418450200051332\nData mov.;Data valor;Descrição;Montante;Saldo\n` +
        `22-11-2026;23-11-2026;TRANSFERENCIA DE LUCÍA HERRERA M-26-000123;1.121,10;1\n` +
        `20-11-2026;20-11-2026;ESTORNO;15,00;1`,
    ],
  ])('with %s', (_, file) => {
    const { entries, account, format } = read(file)
    expect({ account, format }).toEqual({ account: 'ES9121000418450200051332', format: 'csv' })
    expect(entries[0]).toMatchObject(wanted)
    expect(entries[1]).toMatchObject({ kind: 'returned', amountCents: 1500 })
    expect(entries).toHaveLength(2)
  })

  test('a payer in a column of its own; all other columns are the concept', () => {
    const file = `Fecha;Importe;Divisa;Ordenante;Concepto;Referencia 1;Oficina
23/11/2026;10,00;EUR;ÁGORA EVENTOS;Pago;M-26-000124;0012
23/11/2026;10,00;USD;ÁGORA EVENTOS;Pago;;0012`
    expect(read(file)).toMatchObject({
      entries: [{ payer: 'ÁGORA EVENTOS', concept: 'Pago · M-26-000124' }],
      left: { foreign: 1 },
    })
  })

  test('a credit that the bank takes back is told', () => {
    const file = 'Fecha;Importe;Concepto\n23/11/2026;-10,00;RETROCESION ABONO TRANSFERENCIA'
    expect(read(file).entries).toMatchObject([{ kind: 'taken_back', amountCents: 1000 }])
  })

  test.each<[string, string | Uint8Array, object[]]>([
    ['nothing', '', [{ code: 'books.bank.file.empty' }]],
    ['spaces', ' \n ', [{ code: 'books.bank.file.empty' }]],
    ['no table', 'hola\nadiós', [{ code: 'books.bank.file.noColumns' }]],
    [
      'a spreadsheet',
      new Uint8Array([0x50, 0x4b, 3, 4, 0]),
      [{ code: 'books.bank.file.otherFile' }],
    ],
    [
      'wrong cells: all of them, by line',
      'x\nFecha;Importe\n31/02/2026;1,00\n23/11/2026;uno\n23/11/2026;1,00',
      [
        { code: 'books.bank.file.day', params: { line: '3', value: '31/02/2026' } },
        { code: 'books.bank.file.amount', params: { line: '4', value: 'uno' } },
      ],
    ],
    [
      'a line after a cell of two lines',
      'Fecha;Concepto;Importe\n23/11/2026;"a\nb";1,00\nayer;c;1,00',
      [{ code: 'books.bank.file.day', params: { line: '4' } }],
    ],
    ['too much', new Uint8Array(STATEMENT_MAX_BYTES + 1), [{ code: 'books.bank.file.tooLarge' }]],
  ])('%s is refused', (_, file, refusals) => expect(refused(file)).toMatchObject(refusals))
})

describe('what tells entries apart', () => {
  test('the same file has the same keys; the same entry in a longer file too', () => {
    const [short, long] = [camt(OLD), camt(entry('<CdtDbtInd>CRDT</CdtDbtInd>') + OLD)]
    expect(entryKeys(read(short))).toEqual(entryKeys(read(short)))
    expect(entryKeys(read(long))).toContain(entryKeys(read(short))[0])
  })

  test('two equal payments of a day without a reference are two', () => {
    const row = '23/11/2026;10,00;Pago'
    const keys = entryKeys(read(`Fecha;Importe;Concepto\n${row}\n${row}`))
    expect(new Set(keys).size).toBe(2)
    expect(entryKeys(read(`Fecha;Importe;Concepto\n${row}`))).toEqual([keys[0]])
  })

  test('another amount, day or concept is another entry', () => {
    const rows = [
      '23/11/2026;10,00;a',
      '23/11/2026;10,01;a',
      '22/11/2026;10,00;a',
      '23/11/2026;10,00;b',
    ]
    const keys = rows.flatMap((row) => entryKeys(read(`Fecha;Importe;Concepto\n${row}`)))
    expect(new Set(keys).size).toBe(rows.length)
  })
})
