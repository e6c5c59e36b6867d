import { setTimeout as wait } from 'node:timers/promises'
import { measureInTurn, type Round, toLine } from '../compare.ts'
import type { FilledServer } from '../filled/filled-server.ts'
import { type Line, percentile } from '../line.ts'
import { calls } from './calls.ts'

const requestsPerRound = 20
/** Longer than a server uses a catalog version before it reads it again. */
const versionAgeMs = 35
const growth = 1.3

/** Measures what a call costs with large tables. The limit is what it costs with small tables. */
export async function benchCall(name: string, small: FilledServer, large: FilledServer): Promise<Line> {
  const requests = { small: 0, large: 0 }
  const side = (server: FilledServer, count: 'small' | 'large') => ({
    pid: server.pid,
    run: async (): Promise<Round> => {
      const times: number[] = []
      for (let sent = 0; sent < requestsPerRound; sent += 1)
        times.push(await send(server, name, requests[count]++))
      return times
    },
  })
  const costs = await measureInTurn(
    { ...side(large, 'large'), pool: large.pool },
    { ...side(small, 'small'), pool: small.pool },
  )
  const smallP50 = percentile(
    costs.limit.flatMap(({ times }) => times),
    0.5,
  )
  return { ...toLine(costs, 1 / growth), more: `small_p50=${smallP50.toFixed(2)}` }
}

/** Sends one request and returns the milliseconds until its answer. */
async function send(server: FilledServer, name: string, index: number): Promise<number> {
  const call = calls[name]
  if (!call) throw new Error(`There is no call ${name}.`)
  const { path, method = 'GET', body, headers } = await call.request(server, index)
  if (call.isUncached) {
    await server.pool.query('insert into catalog_changes default values')
    await wait(versionAgeMs)
  }
  const startedAt = performance.now()
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${call.by === 'staff' ? server.staffToken : server.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${name} failed with status ${response.status}: ${text}`)
  return performance.now() - startedAt
}
