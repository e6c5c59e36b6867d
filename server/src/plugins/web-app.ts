import { existsSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@cornerstock/contract/languages'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import type { Context } from '../context.ts'
import { visitorLanguage } from '../http/language.ts'
import {
  type CompanyFile,
  createCompanyFileHandler,
  landing,
  manifest,
  page,
  serviceWorker,
} from './company-files.ts'

const webAppFolder = path.join(import.meta.dirname, '../../../web/dist')

/**
 * Serves the built web app. Files with a hash in their name never expire. Returns the handler that answers with the
 * page, for the addresses of screens; null if the app has not been built.
 */
export async function serveWebApp(
  app: FastifyInstance,
  context: Pick<Context, 'settingsCache'>,
): Promise<RouteHandlerMethod | null> {
  const companyFiles = [page, manifest, serviceWorker, ...languages.map(landing)]
  if (!companyFiles.every(({ name }) => existsSync(path.join(webAppFolder, name)))) return null
  await app.register(fastifyStatic, {
    root: webAppFolder,
    wildcard: false,
    globIgnore: companyFiles.map(({ name }) => `${name}*`),
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
  const sendLanding = new Map(
    languages.map((language) => [
      language,
      createCompanyFileHandler(webAppFolder, landing(language), context),
    ]),
  )
  app.get('/', function (request, reply) {
    return sendLanding.get(visitorLanguage(request))?.call(this, request, reply)
  })
  serve(manifest)
  serve(serviceWorker)
  return sendPage
}
