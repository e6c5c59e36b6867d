import Fastify from 'fastify'

// Serves the bytes that its parent process sends. It runs in a separate process, as the server does.
process.once('message', async (text) => {
  const bytes = Buffer.from(String(text))
  const app = Fastify()
  app.get('/', (_, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(bytes))
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
})
