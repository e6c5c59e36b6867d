import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const webAppFolder = path.join(import.meta.dirname, '../../../web/dist')

/** Serves the built web app. False if it has not been built. Files with a hash in their name never expire. */
export async function serveWebApp(app: FastifyInstance): Promise<boolean> {
  if (!existsSync(path.join(webAppFolder, 'index.html'))) return false
  await app.register(fastifyStatic, {
    root: webAppFolder,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`)
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  return true
}
