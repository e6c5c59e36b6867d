import { setTimeout as wait } from 'node:timers/promises'
import type { FilledServer } from '../filled/filled-server.ts'
import { measureInTurn, type Round, type Side, toLine } from '../measuring/compare.ts'
import { type Line, percentile } from '../measuring/line.ts'
import { versionAgeMs } from '../version-age.ts'
import { type Call, calls, type Request, requestsPerRound } from './calls.ts'

const growth = 1.3

/** Measures what a call costs with large tables. The limit is what it costs with small tables. */
export async function benchCall(name: string, small: FilledServer, large: FilledServer): Promise<Line> {
  const call = calls[name]
  if (!call) throw new Error(`There is no call ${name}.`)
  const costs = await measureInTurn(sideOf(large, call), sideOf(small, call))
  const smallP50 = percentile(
    costs.limit.flatMap(({ times }) => times),
    0.5,
  )
  return { ...toLine(costs, 1 / growth), more: `small_p50=${smallP50.toFixed(2)}` }
}

/** What the requests of a round need to know is found before it begins. */
function sideOf(server: FilledServer, call: Call): Side {
  let prepared = 0
  let requests: Request[] = []
  return {
    pid: server.pid,
    pool: server.pool,
    parts: call.isMeasuredAlone ? requestsPerRound : 1,
    prepare: async () => {
      const count = call.isMeasuredAlone ? 1 : requestsPerRound
      requests = []
      while (requests.length < count) requests.push(await call.request(server, prepared++))
    },
    run: async (): Promise<Round> => {
      const times: number[] = []
      for (const request of requests) times.push(await send(server, call, request))
      return times
    },
  }
}

/** Sends one request and returns the milliseconds until its response. */
async function send(server: FilledServer, call: Call, request: Request): Promise<number> {
  const { path, method = 'GET', body, headers, check } = request
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
  if (!response.ok) throw new Error(`${path} failed with status ${response.status}: ${text}`)
  const ms = performance.now() - startedAt
  check?.(text)
  return ms
}
