import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { badField } from '../http/errors.ts'

/**
 * Screens send the content type of JSON with every call, also without a body. A body that is not UTF-8 is refused:
 * decoded leniently, it would be stored as a different text.
 */
export function acceptJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) done(null, undefined)
    else if (isUtf8(body)) parseJson(request, body.toString(), done)
    else done(badField('', 'This is not UTF-8.'))
  })
}
