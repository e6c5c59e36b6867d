import * as contract from '@cornerstock/contract/catalog/images'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../errors/app-error.ts'
import { account, reader, warehouse } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import * as images from './image-service.ts'
import type { ImageStore } from './store/image-store.ts'

const imageName = /^[0-9a-f]{32}(-\d+x\d+)?\.(webp|avif)$/
const neverExpires = 'public, max-age=31536000, immutable'

/** Serves the files of images. They need no token, because `<img>` sends none; their names cannot be guessed. */
export function imageFileRoutes(app: FastifyInstance, store: ImageStore): void {
  app.get<{ Params: { name: string } }>(
    '/images/:name',
    { config: { requestLimit: 'none' } },
    async (request, reply) => {
      const { name } = request.params
      const [, , format] = imageName.exec(name) ?? []
      const image = format === undefined ? null : await store.read(name)
      if (!image) throw notFound('Picture')
      return reply
        .header('cache-control', neverExpires)
        .header('content-length', image.length)
        .type(`image/${format}`)
        .send(image.content)
    },
  )
}

export function imageRoutes(app: FastifyInstance, store: ImageStore): void {
  route(app, contract.uploadImage, account, ({ context, body }) => images.uploadImage(context, store, body))

  route(app, contract.deleteImage, reader, ({ context, params }) =>
    images.deleteImage(context, store, params.imageId),
  )

  route(app, contract.listClientImages, reader, ({ context, params, query }) =>
    images.listClientImages(context, params.clientId, query),
  )

  route(app, contract.listOrderImages, warehouse, ({ context, params, query }) =>
    images.listOrderImages(context, params.orderId, query),
  )
}
