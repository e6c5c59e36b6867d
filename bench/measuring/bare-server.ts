import { gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import pg from 'pg'

/** What a bare server responds: bytes from memory, or the first column of one prepared statement. */
export type BareResponses = { memory: string } | { statement: string; databaseUrl: string }

// Serves what a figure of the server is compared with. It runs in a process of its own, as the server does.
process.once('message', async (responses: BareResponses) => {
  const app = Fastify()
  const json = 'application/json; charset=utf-8'
  if ('memory' in responses) {
    const bytes = Buffer.from(responses.memory)
    const compressed = gzipSync(bytes)
    app.get('/', (request, reply) =>
      request.headers['accept-encoding'] === undefined
        ? reply.header('content-type', json).send(bytes)
        : reply.header('content-type', json).header('content-encoding', 'gzip').send(compressed),
    )
  } else {
    const pool = new pg.Pool({ connectionString: responses.databaseUrl, max: 20 })
    app.post<{ Body: unknown[] }>('/', async ({ body: values }, reply) => {
      const { rows } = await pool.query({ name: 'bare', text: responses.statement, values, rowMode: 'array' })
      return reply.header('content-type', json).send(String(rows[0]?.[0] ?? ''))
    })
  }
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
})
