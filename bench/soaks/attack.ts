import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findEmbeddedPostgres } from '@cornerstock/embedded-postgres/start'
import pg from 'pg'
import { startServer } from '../../server/test/support/servers/start-server.ts'
import { type Client, signUp } from '../measuring/server-under-test.ts'
import { type Attacker, createAttackers, flood, holdStreams, holdUploads } from './attack-load.ts'
import { costlyAttacks, sendCostly } from './costly-load.ts'
import { describeStatuses, describeTimes, type Statuses } from './figures.ts'
import { actHonestly, placeOrder, signIn } from './honest-load.ts'

const jwtSecret = 'signs the tokens of the attackers'
const streams = 500
const streamsPerAccount = 8
const uploads = 150
/** The accounts whose devices guess, ten each: their first guesses wait in one rank with the honest client. */
const guessingAttackers = 3
const longestMs = 1000
const owner = { email: 'owner@example.com', password: 'a long phrase of the owner' }

/**
 * Attacks a server that runs the demo, from 1,000 forged addresses behind a trusted proxy. Sends `count` guesses of
 * passwords, as many from known devices, as many registrations, as many requests for reset links, and a tenth as many
 * costly requests of each kind, while slow uploads and event streams stay open. Meanwhile an honest client signs in and
 * places orders, and staff print packing slips. Fails if one of these is rejected or takes a second.
 */
export async function soakAttack(count: number) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cornerstock-attack-'))
  const server = await startServer({
    DATA_DIR: dataDir,
    DEMO: '1',
    DEMO_PUBLIC: '1',
    TRUST_PROXY: '1',
    AUTH_LIMIT_PER_MINUTE: '60',
    JWT_SECRET: jwtSecret,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    LOG_LEVEL: 'silent',
  })
  try {
    const { url } = server
    const honest = await signUp(url, 'honest')
    const attackers = await createAccounts(dataDir, Math.ceil(streams / streamsPerAccount))
    const tokens = attackers.map(({ token }) => token)
    const staff = await signIn(url, owner)
    const orders = actHonestly(url, honest, staff)
    const calm = await orders.during(() => pause(5000))
    const held = [
      holdStreams(
        url,
        Array.from({ length: streams }, (_, index) => tokens[index % tokens.length] ?? ''),
      ),
      holdUploads(
        url,
        Array.from({ length: uploads }, (_, index) => tokens[index % tokens.length] ?? ''),
      ),
    ]
    const idle = await orders.during(() => pause(5000))
    const [{ token = '' } = {}] = attackers
    const ordered = [{ orderId: await placeOrder(url, token), token }]
    const figures: Record<string, string | number> = {
      calm: describeTimes(calm),
      streams_and_uploads: describeTimes(idle),
    }
    const all = [...idle]
    const attack = async (name: string, send: () => Promise<Statuses>) => {
      let statuses: Statuses = {}
      const times = await orders.during(async () => {
        statuses = await send()
      })
      all.push(...times)
      figures[name] = `${describeTimes(times)}(${describeStatuses(statuses)})`
    }
    for (const [name, kind] of Object.entries(attacksOnAccounts(honest, attackers)))
      await attack(name, () => flood(url, { count, ...kind }))
    for (const [name, kind] of Object.entries(costlyAttacks(tokens, ordered)))
      await attack(name, () => sendCostly(url, kind, Math.ceil(count / 10)))
    await orders.stop()
    const [openStreams = 0] = held.map((one) => one.countOpen())
    for (const one of held) one.drop()
    if (openStreams < streams) throw new Error(`${streams - openStreams} of ${streams} event streams ended.`)
    const longest = Math.max(...all)
    if (longest >= longestMs)
      throw new Error(`An honest request took ${Math.round(longest)} ms: ${JSON.stringify(figures)}`)
    return { requests: count, honest: all.length, honest_ms: describeTimes(all), ...figures }
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, maxRetries: 10 })
  }
}

async function createAccounts(dataDir: string, count: number): Promise<Attacker[]> {
  const found = await findEmbeddedPostgres(dataDir)
  const pool = new pg.Pool({ connectionString: found?.migrationUrl, max: 1 })
  return createAttackers(pool, count, jwtSecret).finally(() => pool.end())
}

const attacksOnAccounts = (honest: Client, attackers: readonly Attacker[]) => ({
  guesses: { path: '/auth/login', body: toGuess(honest) },
  device_guesses: {
    path: '/auth/login',
    body: toDeviceGuess(honest, attackers.slice(0, guessingAttackers)),
  },
  registrations: { path: '/auth/register', body: toRegistration },
  resets: { path: '/auth/forgot-password', body: toReset(honest) },
})

/** One guess in ten is for the honest client's account, the others for accounts that may exist. */
const toGuess =
  ({ email }: Client) =>
  (index: number) => ({
    email: index % 10 === 0 ? email : `store${index}@example.com`,
    password: `guess ${index}`,
  })

/** Every tenth guess is for the honest client's account, the others for the attackers' own: all their devices are known. */
const toDeviceGuess = ({ email }: Client, attackers: readonly Attacker[]) => {
  const devices = attackers.flatMap((attacker) =>
    attacker.deviceTokens.map((deviceToken) => ({ email: attacker.email, deviceToken })),
  )
  return (index: number) => ({
    ...devices[index % devices.length],
    ...(index % 10 === 0 && { email }),
    password: `guess ${index}`,
  })
}

const toRegistration = (index: number) => ({
  email: `flood${index}@example.com`,
  storeName: `Flood ${index}`,
  storeAddress: '1 Side St',
  phoneNumber: '555',
  businessType: 'Deli',
  password: `a long phrase ${index}`,
  confirmPassword: `a long phrase ${index}`,
})

const toReset =
  ({ email }: Client) =>
  (index: number) => ({
    email: index % 10 === 0 ? email : `nobody${index}@example.com`,
  })
