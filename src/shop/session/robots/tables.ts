import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const formProofKeys = pgTable('form_proof_keys', {
  single: boolean().primaryKey().default(true),
  challengeKey: text('challenge_key').notNull(),
  solutionKey: text('solution_key').notNull(),
})

export const spentFormProofs = pgTable('spent_form_proofs', {
  nonce: text().primaryKey(),
  spentAt: instant('spent_at').notNull(),
})
