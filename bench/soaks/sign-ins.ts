import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '../../server/test/support/servers/start-server.ts'
import { signUp } from '../measuring/server-under-test.ts'
import { describeStatuses, describeTimes, type Statuses } from './figures.ts'

const attackers = 50
const guessEveryMs = 1000
const startUpMs = 2000
const pauseBetweenSignInsMs = 250
const longestSignInMs = 1000

type SignIn = { email: string; password: string; deviceToken?: string }
type Response = { status: number; ms: number; deviceToken: string }

/**
 * Guesses passwords from 50 addresses, one guess a second each, for `seconds`. Meanwhile a client signs in repeatedly,
 * in turn from a device that it has used before and from new ones. Fails if one of these sign-ins is rejected or takes a
 * second.
 */
export async function soakSignIns(seconds: number) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cornerstock-sign-ins-'))
  const server = await startServer({
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    AUTH_LIMIT_PER_MINUTE: '60',
    LOG_LEVEL: 'silent',
  })
  try {
    const { email } = await signUp(server.url, 'honest')
    const signInFrom = createSignIn(server.url)
    const honest = { email, password: 'a long password' }
    const { ms: calmMs, deviceToken } = await signInFrom('192.0.2.1', honest)
    const endsAt = performance.now() + startUpMs + seconds * 1000
    const guesses: Statuses = {}
    const attack = Promise.all(
      Array.from({ length: attackers }, (_, index) => guess(signInFrom, { index, endsAt, guesses })),
    )
    await pause(startUpMs)
    const times = { knownDevice: [] as number[], newDevice: [] as number[] }
    for (let index = 0; performance.now() < endsAt; index++) {
      // Each address signs in only a few times, so that none reaches the limit of calls under /auth.
      const address = `10.8.${index >> 4}.1`
      times.knownDevice.push(await requireQuick(signInFrom(address, { ...honest, deviceToken })))
      times.newDevice.push(await requireQuick(signInFrom(address, honest)))
      await pause(pauseBetweenSignInsMs)
    }
    await attack
    return {
      sign_ins: times.knownDevice.length + times.newDevice.length,
      calm_ms: Math.round(calmMs),
      known_device_ms: describeTimes(times.knownDevice),
      new_device_ms: describeTimes(times.newDevice),
      guesses: describeStatuses(guesses),
    }
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true })
  }
}

/** Returns a function that signs in from an address, which it names as a trusted proxy would. */
const createSignIn =
  (url: string) =>
  async (address: string, body: SignIn): Promise<Response> => {
    const startedAt = performance.now()
    const response = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    })
    const { deviceToken = '' } = (await response.json()) as { deviceToken?: string }
    return { status: response.status, ms: performance.now() - startedAt, deviceToken }
  }

/** Guesses once for each of many accounts that may exist, until the end. Counts the statuses of the responses. */
async function guess(
  signInFrom: ReturnType<typeof createSignIn>,
  { index, endsAt, guesses }: { index: number; endsAt: number; guesses: Statuses },
): Promise<void> {
  await pause((index * guessEveryMs) / attackers)
  for (let count = 0; performance.now() < endsAt; count++) {
    const email = `store${index}-${count}@example.com`
    const { status, ms } = await signInFrom(`10.9.0.${index}`, { email, password: `guess ${count}` })
    guesses[status] = (guesses[status] ?? 0) + 1
    await pause(Math.max(0, guessEveryMs - ms))
  }
}

async function requireQuick(signIn: Promise<Response>): Promise<number> {
  const { status, ms } = await signIn
  if (status !== 200) throw new Error(`An honest sign-in was refused with status ${status}.`)
  if (ms >= longestSignInMs) throw new Error(`An honest sign-in took ${Math.round(ms)} ms.`)
  return ms
}
