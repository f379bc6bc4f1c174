import { and, eq } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import type { BillingData } from '../billing-data.ts'
import { users } from '../tables.ts'

/** An account with its billing data: a company's is the account of its owner. */
export type Company = {
  id: string
  name: string
  email: string
  language: string
  billing: BillingData | null
}

export const ofCompany = {
  id: users.id,
  email: users.email,
  language: users.language,
  billing: users.billing,
  companyName: users.companyName,
  ownersName: users.name,
}

type CompanyRow = Omit<Company, 'name'> & { companyName: string; ownersName: string }

export const asCompany = ({ companyName, ownersName, ...company }: CompanyRow): Company => ({
  ...company,
  name: company.billing?.name || companyName || ownersName,
})

export async function findCompany(db: Queries, id: string): Promise<Company | undefined> {
  const [found] = await db
    .select(ofCompany)
    .from(users)
    .where(and(eq(users.id, id), users.active))
  return found && asCompany(found)
}
