import { randomUUID } from 'node:crypto'
import { type ClientRequest, get, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { hashPassword } from '../../server/src/modules/accounts/passwords/passwords.ts'
import { createTokens } from '../../server/src/modules/accounts/sessions/tokens.ts'
import type { Statuses } from './figures.ts'

const addresses = 1000
const requestsPerSecond = 250
const bytesPerSecond = 100
const devicesPerAccount = 10

/** The header in which the trusted proxy names the address of the client. Each index has its own address. */
const forwardedFor = (index: number) => ({
  'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
})

/**
 * Sends `count` requests to `path` at a fixed rate from 1,000 addresses in turn, without waiting for earlier responses.
 * Resolves with the statuses when all have a response.
 */
export async function flood(
  url: string,
  { path, count, body }: { path: string; count: number; body: (index: number) => object },
): Promise<Statuses> {
  const statuses: Statuses = {}
  const send = async (index: number) => {
    const { status } = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...forwardedFor(index % addresses) },
      body: JSON.stringify(body(index)),
    }).catch(() => ({ status: 0 }))
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  const startedAt = performance.now()
  const sent: Promise<void>[] = []
  for (let index = 0; index < count; index++) {
    const early = startedAt + (index * 1000) / requestsPerSecond - performance.now()
    if (early > 0) await pause(early)
    sent.push(send(index))
  }
  await Promise.all(sent)
  return statuses
}

export type Attacker = { email: string; token: string; deviceTokens: string[] }

/** Creates clients with a session and as many known devices as an account may have. */
export async function createAttackers(pool: pg.Pool, count: number, jwtSecret: string): Promise<Attacker[]> {
  const { rows } = await pool.query<{
    email: string
    accountId: string
    sessionId: string
    deviceIds: string[]
  }>(
    `with attackers as (
       insert into accounts (role, email, password_hash, store_name, store_address, business_type, phone_number)
       select 'client', 'attacker' || n || '@example.com', $2, 'Attacker', '1 Side St', 'Deli', '555'
         from generate_series(1, $1) n
       returning account_id, email, password_hash),
     known as (
       insert into devices (device_id, account_id, password_version, signed_in_at)
       select gen_random_uuid(), account_id, sha256(convert_to(password_hash, 'UTF8')), now()
         from attackers, generate_series(1, $3)
       returning device_id, account_id),
     signed_in as (
       insert into sessions (account_id) select account_id from attackers returning account_id, session_id)
     select email, account_id as "accountId", session_id as "sessionId",
            array(select device_id from known k where k.account_id = s.account_id) as "deviceIds"
       from signed_in s join attackers using (account_id)`,
    [count, await hashPassword(randomUUID()), devicesPerAccount],
  )
  const tokens = createTokens(jwtSecret)
  return rows.map(({ email, deviceIds, ...session }) => ({
    email,
    token: tokens.sign({ ...session, personId: session.accountId }),
    deviceTokens: deviceIds.map(tokens.signDevice),
  }))
}

/** Connections that an attacker keeps open. */
export type Held = { countOpen(): number; drop(): void }

/** Opens event streams and keeps them open. */
export function holdStreams(url: string, tokens: string[]): Held {
  const requests = tokens.map((token, index) =>
    get(`${url}/api/events`, {
      headers: { authorization: `Bearer ${token}`, ...forwardedFor(index) },
      agent: false,
    }).on('response', (response) => response.resume()),
  )
  return hold(requests)
}

/** Starts uploads that send a few bytes a second. */
export function holdUploads(url: string, tokens: string[]): Held {
  const requests = tokens.map((token, index) => {
    const upload = request(`${url}/api/ImageUpload`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': 5_000_000,
        ...forwardedFor(index),
      },
      agent: false,
    })
    upload.write('--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n')
    const timer = setInterval(() => upload.write(randomUUID().padEnd(bytesPerSecond, '.')), 1000)
    return upload.on('close', () => clearInterval(timer))
  })
  return hold(requests)
}

function hold(requests: ClientRequest[]): Held {
  const open = new Set(requests)
  for (const one of requests) one.on('error', () => {}).on('close', () => open.delete(one))
  return {
    countOpen: () => open.size,
    drop() {
      for (const one of open) one.destroy()
    },
  }
}
