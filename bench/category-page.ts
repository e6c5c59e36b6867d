import { fork } from 'node:child_process'
import path from 'node:path'
import autocannon from 'autocannon'
import { type Figure, measure, type Round } from './figure.ts'
import { type ServerUnderTest, seedProducts } from './server-under-test.ts'

const seconds = 4
const readers = 32
const page = '/api/Products/category/Beverages?limit=50'

async function read(url: string, headers: Record<string, string> = {}): Promise<Round> {
  const { requests, duration, non2xx, errors } = await autocannon({
    url,
    headers,
    connections: readers,
    duration: seconds,
  })
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} of ${requests.total} reads failed.`)
  return { answers: requests.total, seconds: duration }
}

/** A page of 50 products; its limit is a bare route of the same framework that holds the same bytes. */
export async function benchCategoryPage(server: ServerUnderTest, products: number): Promise<Figure> {
  await seedProducts(server, products)
  const { token } = await server.signUp('reader')
  const headers = { authorization: `Bearer ${token}` }
  const bytes = await (await fetch(server.url + page, { headers })).text()
  const memory = fork(path.join(import.meta.dirname, 'memory-route.ts'))
  try {
    const limitUrl = await new Promise<string>((resolve) => {
      memory.once('message', (url) => resolve(String(url)))
      memory.send(bytes)
    })
    return await measure(server, {
      ours: () => read(server.url + page, headers),
      limit: () => read(limitUrl),
    })
  } finally {
    memory.kill()
  }
}
