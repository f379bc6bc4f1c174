import { mailsHeld } from '../mails.ts'

/** An invoice `i` that was not annulled. */
const STANDS = `NOT EXISTS (SELECT 1 FROM invoice_records a
  WHERE a.invoice_id = i.id AND a.kind = 'anulacion')`
/** An order `o` whose own invoice was annulled without a replacement: it has no valid one. */
const UNINVOICED = `EXISTS (SELECT 1 FROM invoices i
    WHERE i.order_id = o.id AND kind IN ('full', 'simplified'))
  AND NOT EXISTS (SELECT 1 FROM invoices i
    WHERE i.order_id = o.id AND kind IN ('full', 'simplified') AND ${STANDS})`

/**
 * Invariants of the shop's books: each query finds the rows that violate one, with the subjects of
 * mails as `mails_told`.
 */
const BROKEN_BOOKS: Readonly<Record<string, string>> = {
  'an order whose parts do not add up': `
    SELECT number FROM orders o
    WHERE net_cents < 0 OR gross_cents <= 0
       OR NOT EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id)
       OR (SELECT sum(net_cents) FROM order_lines l WHERE l.order_id = o.id) > net_cents`,
  'an order that does not stand where its history says': `
    SELECT number FROM orders o
    WHERE status IS DISTINCT FROM (SELECT data->>'to' FROM order_events e
      WHERE e.order_id = o.id AND kind = 'moved' ORDER BY id DESC LIMIT 1)`,
  'a card order in production that one payment did not pay': `
    SELECT number FROM orders o
    WHERE payment_method = 'card' AND paid_at IS NOT NULL AND 1 <> (
      SELECT count(*) FROM payment_notifications n JOIN payment_attempts a ON a.id = n.attempt_id
        WHERE a.order_id = o.id AND n.effect = 'paid')`,
  'a payment that paid an order which does not know of it': `
    SELECT gateway_order FROM payment_attempts a JOIN orders o ON o.id = a.order_id
    WHERE a.state = 'authorised' AND o.paid_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM payment_notifications n
        WHERE n.attempt_id = a.id AND n.effect = 'orphaned')`,
  'money that belongs to no order and waits for nobody': `
    SELECT gateway_order FROM payment_attempts a
    WHERE state = 'authorised' AND NOT EXISTS (SELECT 1 FROM payment_notifications n
      WHERE n.attempt_id = a.id AND n.effect IN ('paid', 'orphaned'))`,
  'an order that was moved to production more than once': `
    SELECT order_id FROM order_events WHERE kind = 'moved' AND data->>'to' = 'preparing'
      GROUP BY order_id HAVING count(*) > 1`,
  'a payment that was told other than once': `
    SELECT number FROM orders o
    WHERE paid_at IS NOT NULL AND 1 <> (SELECT count(*) FROM mails_told m
      WHERE m.order_id = o.id AND subject LIKE 'Pago recibido%')`,
  'a paid order without one invoice of its amount, or an invoice of what is not paid': `
    SELECT number FROM orders o
    WHERE (SELECT array_agg(gross_cents) FROM invoices i
      WHERE i.order_id = o.id AND kind IN ('full', 'simplified') AND ${STANDS})
      IS DISTINCT FROM CASE WHEN paid_at IS NULL
        OR ${UNINVOICED} THEN NULL ELSE ARRAY[gross_cents] END`,
  'a series with a gap, or that counts further than its invoices': `
    SELECT n.series, n.year FROM invoice_numbers n
    WHERE n.last <> (SELECT count(*) FROM invoices i WHERE i.series = n.series AND i.year = n.year)
       OR n.last <> (SELECT max(sequence) FROM invoices i
         WHERE i.series = n.series AND i.year = n.year)`,
  'an invoice that the chain does not have': `
    SELECT number FROM invoices i
      WHERE NOT EXISTS (SELECT 1 FROM invoice_records r
      WHERE r.invoice_id = i.id AND r.kind = 'alta')`,
  'an order whose paid amount is not what came in': `
    SELECT number FROM orders o
    WHERE paid_cents <> CASE WHEN paid_at IS NULL THEN 0 ELSE gross_cents END
       OR payment_method = 'card'
         AND paid_cents <> coalesce((SELECT sum(a.amount_cents) FROM payment_notifications n
            JOIN payment_attempts a ON a.id = n.attempt_id
              WHERE a.order_id = o.id AND n.effect = 'paid'), 0)`,
  'more given back than was paid, or anything of what was not': `
    SELECT number FROM orders o
    WHERE (SELECT coalesce(sum(amount_cents), 0) FROM refunds r
      WHERE r.order_id = o.id AND r.orphan_id IS NULL AND state <> 'refused') > paid_cents`,
  'a refund that does not stand where its history says': `
    SELECT id FROM refunds r
    WHERE state IS DISTINCT FROM (
      SELECT CASE kind WHEN 'resolved_done' THEN 'done'
        WHEN 'resolved_not_done' THEN 'refused' ELSE kind END
      FROM refund_events e WHERE e.refund_id = r.id ORDER BY id DESC LIMIT 1)
       OR 1 <> (SELECT count(*) FROM refund_events e
         WHERE e.refund_id = r.id AND kind = 'requested')`,
  'invoices and what rectifies them that are not what stays paid': `
    SELECT number FROM orders o
    WHERE paid_at IS NOT NULL AND NOT (${UNINVOICED})
      AND (SELECT sum(gross_cents) FROM invoices i
        WHERE i.order_id = o.id AND kind <> 'replacement' AND ${STANDS})
      IS DISTINCT FROM gross_cents - (SELECT coalesce(sum(amount_cents), 0) FROM refunds r
        WHERE r.order_id = o.id AND orphan_id IS NULL AND state = 'done' AND NOT for_change)`,
  'a refund that is done without one rectifying invoice, one event and one mail': `
    SELECT number FROM orders o
    WHERE NOT (${UNINVOICED}) AND (SELECT ARRAY[
        (SELECT count(*) FROM invoices i
          WHERE i.order_id = o.id AND kind = 'rectifying' AND ${STANDS}),
        (SELECT count(*) FROM order_events e WHERE e.order_id = o.id AND kind = 'refunded'),
        (SELECT count(*) FROM mails_told m
          WHERE m.order_id = o.id AND subject LIKE 'Devolución de tu pedido%')])
      <> array_fill((SELECT count(*) FROM refunds r
        WHERE r.order_id = o.id AND state = 'done'
          AND NOT for_change AND orphan_id IS NULL), ARRAY[3])`,
  'a wallet below zero': `
    SELECT customer_id FROM wallet_entries GROUP BY customer_id HAVING sum(cents) < 0`,
}

/** Violated invariants; `ask` queries the database. */
export async function brokenBooks(
  ask: (query: string) => Promise<object[]>,
): Promise<Record<string, object[]>> {
  const told = (await mailsHeld(ask)).map(({ orderId, subject }) => ({
    order_id: orderId,
    subject,
  }))
  const mails = `WITH mails_told AS (SELECT *
    FROM jsonb_to_recordset('${JSON.stringify(told).replaceAll("'", "''")}') AS m (order_id uuid,
    subject text))`
  const found: Record<string, object[]> = {}
  for (const [fault, query] of Object.entries(BROKEN_BOOKS)) {
    const rows = await ask(`${mails} ${query}`)
    if (rows.length > 0) found[fault] = rows
  }
  return found
}
