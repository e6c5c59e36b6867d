import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import type { Context } from '../context.ts'
import { type CompanyFile, createCompanyFileHandler, manifest, page, serviceWorker } from './company-files.ts'

const webAppFolder = path.join(import.meta.dirname, '../../../web/dist')

/**
 * Serves the built web app. Files with a hash in their name never expire. Returns the handler that answers with the
 * page, for the addresses of screens; null if the app has not been built.
 */
export async function serveWebApp(
  app: FastifyInstance,
  context: Pick<Context, 'settingsCache'>,
): Promise<RouteHandlerMethod | null> {
  if (!existsSync(path.join(webAppFolder, 'index.html'))) return null
  await app.register(fastifyStatic, {
    root: webAppFolder,
    wildcard: false,
    globIgnore: [page, manifest, serviceWorker].map(({ name }) => `${name}*`),
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`)
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const serve = (file: CompanyFile) => {
    const handler = createCompanyFileHandler(webAppFolder, file, context)
    app.get(`/${file.name}`, handler)
    return handler
  }
  const sendPage = serve(page)
  app.get('/', sendPage)
  serve(manifest)
  serve(serviceWorker)
  return sendPage
}
