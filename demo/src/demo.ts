import { inArray } from 'drizzle-orm'
import { accounts } from '../../server/src/database/schema/accounts.ts'
import { demoPassword, demoStaff, demoStores } from './accounts.ts'
import { type DemoSurroundings, fillDemo, isEmpty } from './fill-demo.ts'

type Opening = Omit<DemoSurroundings, 'passwordHash' | 'now'> & {
  hashPassword: (password: string) => Promise<string>
}

/** Fills an empty database with the demo. Answers the lines that say how to sign in, where the demo is served. */
export async function openDemo({ hashPassword, ...surroundings }: Opening): Promise<string[]> {
  const { db } = surroundings
  if (await isEmpty(db)) {
    console.log('Filling the demo: drawing its products…')
    await fillDemo({ ...surroundings, passwordHash: await hashPassword(demoPassword), now: new Date() })
  }
  const logins = [
    { who: 'staff', email: demoStaff()[0]?.email ?? '' },
    { who: 'store', email: demoStores()[0]?.email ?? '' },
  ]
  const found = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(
      inArray(
        accounts.email,
        logins.map(({ email }) => email),
      ),
    )
  if (found.length < logins.length) return []
  return logins.map(({ who, email }) => `  Sign in as ${who}: ${email}, password ${demoPassword}`)
}
