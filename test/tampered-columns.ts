/** Every column of the tables of invoices, with a change of it. */

export const TABLES = [
  'invoices',
  'invoice_records',
  'invoice_answers',
  'invoice_chains',
  'invoice_sending',
  'invoice_numbers',
] as const

export const OF_FULL = `WHERE number = '$full'`
export const RECORD = `WHERE invoice_id = (SELECT id FROM invoices WHERE number = '$full')`
const ANNULMENT = `WHERE kind = 'anulacion'`
export const ANSWER = `WHERE record_id = (SELECT id FROM invoice_records ${RECORD})`
const HEX = "repeat('0', 64)"
/** `column`, the change, and the expected error. */
export const CHANGES: Record<
  (typeof TABLES)[number],
  [column: string, set: string, named: string][]
> = {
  invoices: [
    ['id', `id = gen_random_uuid() ${OF_FULL}`, 'a record is missing'],
    ['number', `number = 'F2026-000900', sequence = 900 ${OF_FULL}`, 'invoice.number'],
    ['series', `series = 'RE', number = 'RE2026-000001' ${OF_FULL}`, 'invoice.series'],
    ['year', `year = 2025, number = 'F2025-000001' ${OF_FULL}`, 'invoice.year'],
    ['sequence', `number = 'F2026-000900', sequence = 900 ${OF_FULL}`, 'invoice.sequence'],
    ['kind', `kind = 'simplified' ${OF_FULL}`, 'invoice.kind, copied kind'],
    ['order_id', `order_id = gen_random_uuid() ${OF_FULL}`, 'invoice.orderId'],
    [
      'refers_to',
      `refers_to = (SELECT id FROM invoices WHERE number = '$annulled')
        WHERE number = '$rectifying'`,
      '$rectifying refers_to',
    ],
    [
      'reissue_of',
      `reissue_of = (SELECT id FROM invoices WHERE number = '$annulled') ${OF_FULL}`,
      'invoice.reissueOf',
    ],
    ['issued_on', `issued_on = '2026-11-22' ${OF_FULL}`, 'invoice.issuedOn, copied issued_on'],
    ['issued_at', `issued_at = issued_at - interval '1 second' ${OF_FULL}`, 'invoice.issuedAt'],
    [
      'gross_cents',
      `gross_cents = gross_cents + 1 ${OF_FULL}`,
      'invoice.grossCents, copied gross_cents',
    ],
    ['content', `content = content - 'verifier' ${OF_FULL}`, 'invoice.content.verifier'],
  ],
  invoice_records: [
    ['id', `id = DEFAULT ${RECORD}`, 'invoice_answers.record_id'],
    ['issuer_tax_id', `issuer_tax_id = 'B99999999' ${RECORD}`, 'invoice_chains'],
    ['position', `position = position + 100 ${RECORD}`, 'a record is missing'],
    [
      'invoice_id',
      `invoice_id = (SELECT id FROM invoices WHERE number = '$annulled') ${RECORD}`,
      '$full invoice_records',
    ],
    ['kind', `kind = 'anulacion' ${RECORD}`, 'record.kind'],
    ['correction', `correction = true ${RECORD}`, 'record.correction, xml.'],
    ['refused_before', `refused_before = 'S' ${RECORD}`, 'record.refusedBefore, xml.'],
    ['without_prior', `without_prior = true ${ANNULMENT}`, 'record.withoutPrior, xml.'],
    [
      'recipient',
      `recipient = '{"name": "Ana", "idType": "03", "country": "CH", "id": "1"}' ${RECORD}`,
      'record.recipient, xml.',
    ],
    ['previous_number', `previous_number = 'F2026-000099' ${RECORD}`, 'record.previousNumber'],
    [
      'previous_issued_on',
      `previous_issued_on = '2026-01-01' ${RECORD}`,
      'record.previousIssuedOn',
    ],
    ['previous_hash', `previous_hash = ${HEX} ${RECORD}`, 'record.previousHash'],
    [
      'generated_at',
      `generated_at = replace(generated_at, '2026', '2025') ${RECORD}`,
      'record.generatedAt',
    ],
    ['system_version', `system_version = '0.9' ${RECORD}`, 'record.systemVersion'],
    ['hash', `hash = ${HEX} ${RECORD}`, 'record.hash'],
    ['xml', `xml = replace(xml, 'Benidorm', 'x') || ' ' ${RECORD}`, 'record.xml, xml.'],
    ['parts', `parts = parts || '{"invoice.number": "000000000000"}' ${RECORD}`, 'invoice.number'],
    ['digest', `digest = ${HEX} ${RECORD}`, 'invoice_records.digest'],
  ],
  invoice_answers: [
    ['record_id', `record_id = 900000 ${ANSWER}`, 'invoice_answers'],
    ['at', `at = at - interval '1 second' ${ANSWER}`, '($full) has another answer'],
    ['state', `state = 'Incorrecto' ${ANSWER}`, '($full) has another answer'],
    ['csv', `csv = 'A-X' ${ANSWER}`, '($full) has another answer'],
    ['error_code', `error_code = '1109' ${ANSWER}`, '($full) has another answer'],
    ['error_text', `error_text = 'x' ${ANSWER}`, '($full) has another answer'],
    ['issuer_tax_id', `issuer_tax_id = 'B99999999' ${ANSWER}`, 'invoice_answers.place'],
    ['place', `place = place + 100 ${ANSWER}`, 'invoice_answers.place'],
    ['digest', `digest = ${HEX} ${ANSWER}`, '($full) has another answer'],
  ],
  invoice_chains: [
    ['issuer_tax_id', `issuer_tax_id = 'B99999999'`, 'invoice_chains'],
    ['installation', `installation = 'X'`, 'xml.NumeroInstalacion'],
    ['position', 'position = position - 1', 'another is noted as the last'],
    ['number', `number = 'F2026-000099'`, 'another is noted as the last'],
    ['issued_on', `issued_on = '2026-01-01'`, 'another is noted as the last'],
    ['hash', `hash = ${HEX}`, 'another is noted as the last'],
    [
      'generated_at',
      `generated_at = generated_at - interval '1 minute'`,
      'another is noted as the last',
    ],
    ['digest', `digest = ${HEX}`, 'another is noted as the last'],
  ],
  invoice_sending: [
    ['issuer_tax_id', `issuer_tax_id = 'B99999999'`, 'invoice_answers'],
    ['answered_to', 'answered_to = 900', 'invoice_sending.answered_to'],
    ['answers', 'answers = answers - 1', 'invoice_sending.answers'],
    ['answers_digest', `answers_digest = ${HEX}`, 'invoice_sending.answers_digest'],
  ],
  invoice_numbers: [
    ['series', `series = 'RE' WHERE series = 'F'`, 'gap F 2026'],
    ['year', `year = 2025 WHERE series = 'F'`, 'gap F 2026'],
    ['last', `last = last + 1 WHERE series = 'F'`, 'gap F 2026'],
  ],
}
