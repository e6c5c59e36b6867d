import { inArray } from 'drizzle-orm'
import type { Pool } from '../../server/src/database/pool.ts'
import { accounts } from '../../server/src/database/schema/accounts.ts'
import { demoPassword, demoStaff, demoStores } from './accounts.ts'
import { isEmpty } from './fill-demo.ts'

type Exposure = {
  db: Pool
  /** Whether this start fills an empty database with the demo. */
  fillsDemo: boolean
  isPasswordCorrect: (password: string, hash: string) => Promise<boolean>
}

/**
 * Whether whoever reaches this server could sign in with the password that stands in this repository: the
 * demo is in the database, or about to be, and one of its accounts has still the password it came with.
 */
export async function isDemoOpen({ db, fillsDemo, isPasswordCorrect }: Exposure): Promise<boolean> {
  if (fillsDemo && (await isEmpty(db))) return true
  const emails = [...demoStaff(), ...demoStores()].map(({ email }) => email)
  // Filled in with one hash for all of them, so there is little to look at.
  const hashes = await db
    .selectDistinct({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(inArray(accounts.email, emails))
  for (const { passwordHash } of hashes) if (await isPasswordCorrect(demoPassword, passwordHash)) return true
  return false
}
