import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { badField } from '../errors/app-error.ts'
import { isDeeperThan } from '../http/json-depth.ts'
import { text } from '../texts/text.ts'

/** Bodies of the contract have five levels at most. */
const maxDepth = 32

/**
 * Screens send the content type of JSON with every call, also without a body. A body that is not UTF-8 is refused:
 * decoded leniently, it would be stored as a different text.
 */
export function acceptJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) done(null, undefined)
    else if (!isUtf8(body)) done(badField('', text('This is not UTF-8.')))
    else if (isDeeperThan(maxDepth, body)) done(badField('', text('This request could not be read.')))
    else parseJson(request, body.toString(), done)
  })
}
