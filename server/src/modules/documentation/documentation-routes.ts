import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { documentationPolicy } from '../../plugins/security-headers.ts'
import { openApiDocument } from './openapi.ts'

/** `/api/openapi.json`, and a page to read it at `/api/docs`. Add it last: it describes the routes before it. */
export async function documentationRoutes(app: FastifyInstance): Promise<void> {
  const document = openApiDocument(app.endpoints)
  app.get('/openapi.json', () => document)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: documentationPolicy,
    // Makes the page work at an address without a trailing slash.
    indexPrefix: '/api',
  })
}
