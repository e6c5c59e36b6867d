import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const builtWebApp = path.join(import.meta.dirname, '../../../web/dist')

/** Serves the built web app: hashed files for ever, the rest asked for anew each time. */
export async function webApp(app: FastifyInstance): Promise<boolean> {
  if (!existsSync(path.join(builtWebApp, 'index.html'))) return false
  await app.register(fastifyStatic, {
    root: builtWebApp,
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
