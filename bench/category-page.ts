import { fork } from 'node:child_process'
import path from 'node:path'
import autocannon from 'autocannon'
import { type Figure, measure, type Round } from './figure.ts'
import { type ServerUnderTest, seedProducts } from './server-under-test.ts'

const seconds = 4
const connections = 32
const page = '/api/Products/category/Beverages?limit=50'

async function load(url: string, headers: Record<string, string> = {}): Promise<Round> {
  const { requests, duration, non2xx, errors } = await autocannon({
    url,
    headers,
    connections,
    duration: seconds,
  })
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} of ${requests.total} requests failed.`)
  return { responses: requests.total, seconds: duration }
}

/** Reads a page of 50 products. The baseline is a Fastify route that sends the same bytes from memory. */
export async function benchCategoryPage(server: ServerUnderTest, products: number): Promise<Figure> {
  await seedProducts(server, products)
  const { token } = await server.signUp('reader')
  const headers = { authorization: `Bearer ${token}` }
  const bytes = await (await fetch(server.url + page, { headers })).text()
  const memory = fork(path.join(import.meta.dirname, 'memory-route.ts'))
  try {
    const baselineUrl = await new Promise<string>((resolve) => {
      memory.once('message', (url) => resolve(String(url)))
      memory.send(bytes)
    })
    return await measure(server, {
      server: () => load(server.url + page, headers),
      baseline: () => load(baselineUrl),
    })
  } finally {
    memory.kill()
  }
}
