import { emailSchema } from '@cornerstock/contract/accounts/accounts'
import { openPool } from './database/pool.ts'
import { ConfigError } from './errors/config-error.ts'
import { linkAddress } from './modules/accounts/mailed-links/link-mail-texts.ts'
import { createOwnerLink } from './modules/accounts/staff/owner-service.ts'
import { readConfig } from './start/config.ts'
import { runCommand } from './start/run-command.ts'
import { migrateDatabase, withDatabase } from './start/with-database.ts'

/** The process behind `npm run owner -- EMAIL`, with the settings of the server, which may run meanwhile. */
async function main([given = '']: string[]): Promise<void> {
  const config = readConfig(process.env)
  const { data: email } = emailSchema.safeParse(given)
  if (!email) throw new ConfigError('Name an address: npm run owner -- somebody@example.com')
  const token = await withDatabase(config, async (urls) => {
    await migrateDatabase(config, urls)
    return createLink(urls.serverUrl, email)
  })
  if (!token) throw new ConfigError(`${email} belongs to a client, and a client cannot become an owner.`)
  console.log(`This link makes ${email} an owner. It can be used once, within seven days:`)
  console.log(linkAddress(config.publicUrl, 'owner', token))
}

async function createLink(databaseUrl: string, email: string): Promise<string | undefined> {
  const db = openPool(databaseUrl, () => {})
  return createOwnerLink(db, email, new Date()).finally(() => db.$client.end())
}

runCommand(main)
