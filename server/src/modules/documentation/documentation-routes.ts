import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

/** `/api/openapi.json`, and a page to read it at `/api/docs`. Registered last, as it describes the others. */
export async function documentationRoutes(app: FastifyInstance, publicUrl: string): Promise<void> {
  const document = openApiDocument(app.endpoints, publicUrl)
  app.get('/openapi.json', () => document)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiHooks: {
      // The page names its parts relative to itself, so it must be read with the slash.
      onRequest: async (request, reply) => {
        if (/\/docs(\?|$)/i.test(request.url)) return reply.redirect('/api/docs/')
      },
    },
  })
}
