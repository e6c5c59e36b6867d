import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { documentationPolicy } from '../../plugins/security-headers.ts'
import { openApiDocument } from './openapi.ts'

/** `/api/openapi.json`, and a page to read it at `/api/docs`. Add it last: it describes the routes before it. */
export async function documentationRoutes(app: FastifyInstance): Promise<void> {
  let created: ReturnType<typeof openApiDocument> | undefined
  // Created at the first read, because it takes longer than everything else that a start creates.
  const readDocument = () => {
    created ??= openApiDocument(app.endpoints)
    return created
  }
  app.get('/openapi.json', readDocument)
  const document = { toJSON: readDocument } as never
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: documentationPolicy,
    // Makes the page work at an address without a trailing slash.
    indexPrefix: '/api',
  })
}
