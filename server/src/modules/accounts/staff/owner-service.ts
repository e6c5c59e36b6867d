import { isStaff } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { findAccountByEmail } from '../account-queries.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { insertStaffAccount } from './staff-queries.ts'

/** Creates an owner from `ADMIN_EMAIL`. A staff account that has the address already stays as it is. */
export async function ensureOwner(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const existing = await findAccountByEmail(db, email)
  if (existing && !isStaff(existing))
    throw new Error(`${email} belongs to a client and cannot be made staff.`)
  if (existing) return
  const passwordHash = await hashPassword(password)
  await insertStaffAccount(db, { role: 'owner', email, passwordHash, emailVerifiedAt: new Date() })
}
