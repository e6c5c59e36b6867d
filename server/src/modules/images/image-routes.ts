import type { FastifyInstance } from 'fastify'
import { notFound } from '../../errors.ts'
import type { ImageStore } from './image-store.ts'

/** Where a picture of the store is found by browsers. */
export const imageUrlOf = (name: string): string => `/images/${name}`

const imageName = /^[0-9a-f]{32}\.webp$/
const forever = 'public, max-age=31536000, immutable'

/** Pictures need no token, as `<img>` sends none: their names cannot be guessed. */
export function imageRoutes(app: FastifyInstance, images: ImageStore): void {
  app.get<{ Params: { name: string } }>(
    '/images/:name',
    { config: { rateLimit: false } },
    async (request, reply) => {
      const image = imageName.test(request.params.name) ? await images.read(request.params.name) : null
      if (!image) throw notFound('Picture')
      return reply
        .header('cache-control', forever)
        .header('content-length', image.length)
        .type('image/webp')
        .send(image.content)
    },
  )
}
