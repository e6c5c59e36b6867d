import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@cornerstock/contract/values/languages'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { createBatchedCache } from '../database/batching/batched-cache.ts'
import { visitorLanguage } from '../http/language.ts'
import { readAreas } from '../modules/catalog/catalog-service.ts'
import { readSettings } from '../modules/settings/settings-service.ts'
import {
  type Company,
  type CompanyFile,
  createCompanyFileHandler,
  landing,
  manifest,
  page,
  pageOfScreen,
  serviceWorker,
} from './company-files.ts'
import { addressNotFound } from './error-responses.ts'

const webAppFolder = path.join(import.meta.dirname, '../../../web/dist')

/** Lists the scripts of each screen, by the start of its address and by language. The build writes it. */
const screensFile = 'screens.json'
const screensSchema = z.record(z.string(), z.record(z.enum(languages), z.array(z.string())))

/**
 * Serves the built web app, apart from its assets. Files with a hash in their name never expire. Returns the handler
 * that responds with the page, for the addresses of screens; null if the app has not been built.
 */
export async function serveWebApp(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'settingsCache'>,
): Promise<RouteHandlerMethod | null> {
  const companyFiles = [page, manifest, serviceWorker, ...languages.map(landing)]
  const builtFiles = [...companyFiles.map(({ name }) => name), screensFile]
  if (!builtFiles.every((name) => existsSync(path.join(webAppFolder, name)))) return null
  await app.register(fastifyStatic, {
    root: webAppFolder,
    wildcard: false,
    // Compressed files are sent at the address of their original.
    globIgnore: [...builtFiles.map((name) => `${name}*`), 'assets/**', '**/*.{br,gz}'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`)
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const readCompany = createCompanyReader(context)
  const serve = (file: CompanyFile) => {
    const handler = createCompanyFileHandler(webAppFolder, file, readCompany)
    app.get(`/${file.name}`, handler)
    return handler
  }
  serve(page)
  const sendLanding = new Map(
    languages.map((language) => [
      language,
      createCompanyFileHandler(webAppFolder, landing(language), readCompany),
    ]),
  )
  app.get('/', function (request, reply) {
    return sendLanding.get(visitorLanguage(request))?.call(this, request, reply)
  })
  serve(manifest)
  serve(serviceWorker)
  await app.register(redirectShared)
  return createPageHandler(readCompany)
}

/**
 * Serves the files of the web app with a hash in their name at one route, because a route for each of them slows every
 * start down. Requires `serveWebApp` and the error responses.
 */
export function serveAssets(app: FastifyInstance): void {
  const files = readdirSync(path.join(webAppFolder, 'assets')).filter((name) => !/\.(br|gz)$/.test(name))
  const known = new Set(files)
  app.route<{ Params: { '*': string } }>({
    method: ['HEAD', 'GET'],
    url: '/assets/*',
    handler({ params: { '*': name } }, reply) {
      if (!known.has(name)) throw addressNotFound()
      return reply.sendFile(`/assets/${name}`)
    },
  })
}

/**
 * Leads to the screen for lists what another app shares while the service worker, which keeps it in the browser, is not
 * installed. The list itself is not read.
 */
async function redirectShared(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_, payload, done) => {
    payload.resume()
    done(null)
  })
  app.post('/share', (_, reply) => reply.redirect('/quick-add', 303))
}

/**
 * Returns a function that reads the company's settings and areas through a cache. A request that saves them waits until
 * the cache expires.
 */
function createCompanyReader(context: Pick<Context, 'db' | 'settingsCache'>): () => Promise<Company> {
  const areasCache = createBatchedCache(async (keys: readonly string[]) => {
    const { areas } = await readAreas(context.db)
    return new Map(keys.map((key) => [key, areas]))
  })
  return async () => {
    const [settings, areas = []] = await Promise.all([readSettings(context), areasCache.read('areas')])
    return { ...settings, areas }
  }
}

/** Returns the handler that responds with the page of the screen that a request asks for. */
function createPageHandler(readCompany: () => Promise<Company>): RouteHandlerMethod {
  const screens = Object.entries(
    screensSchema.parse(JSON.parse(readFileSync(path.join(webAppFolder, screensFile), 'utf8'))),
  )
  const handlerOf = (file: CompanyFile) => createCompanyFileHandler(webAppFolder, file, readCompany)
  const sendPage = handlerOf(page)
  const sendScreen = new Map(
    screens.map(([start, scripts]) => [
      start,
      new Map(languages.map((language) => [language, handlerOf(pageOfScreen(scripts[language]))])),
    ]),
  )
  return function (request, reply) {
    const [path = ''] = request.url.toLowerCase().split('?', 1)
    const address = path.endsWith('/') ? path.slice(0, -1) : path
    // `/products/` stands for every address of a product list.
    const screen = sendScreen.get(address) ?? sendScreen.get(address.slice(0, address.lastIndexOf('/') + 1))
    return (screen?.get(visitorLanguage(request)) ?? sendPage).call(this, request, reply)
  }
}
