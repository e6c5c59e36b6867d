import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Area } from '@cornerstock/contract/catalog/areas'
import { defaultCatalog } from '@cornerstock/contract/catalog/default-areas'
import { defaultSettings } from '@cornerstock/contract/office/default-settings'
import type { Settings } from '@cornerstock/contract/office/settings'
import { sayWord, wordAt } from '@cornerstock/contract/office/words'
import { toMailLink, toPhoneLink } from '@cornerstock/contract/values/contact-links'
import type { Language } from '@cornerstock/contract/values/languages'
import type { RouteHandlerMethod } from 'fastify'
import { escapeHtml } from '../http/html.ts'
import { tagOf } from '../http/responses/etag.ts'
import { type PreparedResponse, prepareResponse } from '../http/responses/prepared-response.ts'
import { sendPrepared } from '../http/responses/send-response.ts'
import { fillAreaCards } from './area-cards.ts'

export type Company = Pick<Settings, 'companyName' | 'logoUrl' | 'contact' | 'words'> & {
  areas: readonly Area[]
}

/** A file of the web app that depends on the company. */
export type CompanyFile = {
  name: string
  contentType: string
  /** The request headers that the choice of the file depends on. */
  vary?: string
  /** Returns the file's text for a company. */
  fill(built: string, company: Company): string
}

/** The `vary` header of pages that differ between languages. */
const visitorVary = 'accept-encoding, accept-language, cookie'

/** The page of every screen. */
export const page: CompanyFile = {
  name: 'index.html',
  contentType: 'text/html; charset=utf-8',
  fill: (built, { companyName }) =>
    built.replaceAll(defaultSettings.companyName, () => escapeHtml(companyName)),
}

/** The page of a screen, which names the scripts that the screen will need. */
export const pageOfScreen = (scripts: readonly string[]): CompanyFile => ({
  ...page,
  vary: visitorVary,
  fill: (built, company) =>
    page.fill(built, company).replace('</head>', () => `${scripts.map(preloadLink).join('')}</head>`),
})

const preloadLink = (script: string) => `<link rel="modulepreload" href="/${script}" crossorigin>`

const markOfProduct = /<svg(?=[^>]* data-logo)[\s\S]*?<\/svg>/

const contactLine = /<p(?=[^>]* data-contact="(phone|email|address|hours)")[\s\S]*?<\/p>/g

/**
 * Replaces the default contact details by those of the company. The lines of details that it does not have are removed.
 */
const fillContact = (built: string, contact: Settings['contact']) =>
  built.replaceAll(contactLine, (line, field: keyof Settings['contact']) => {
    const value = contact[field]
    if (value === '') return ''
    // The default hours are translated.
    if (value === defaultSettings.contact[field]) return line
    const link = field === 'phone' ? toPhoneLink(value) : toMailLink(value)
    return line
      .replace(/(?<=href=")[^"]*/, () => escapeHtml(link))
      .replace(/(?<=>)[^<>]+(?=<)/, () => escapeHtml(value))
  })

const pictureOfProduct = /<svg(?=[^>]* data-landing-picture)[\s\S]*?<\/svg>/

const wordText = /(<span data-word="([\w.]+)">)[^<]*(?=<\/span>)/g

/** Replaces the default words and picture by those of the company. */
function fillWords(built: string, words: Settings['words'], language: Language): string {
  const { imageUrl } = words.landing
  const image = `<img src="${escapeHtml(imageUrl ?? '')}" alt="" class="mx-auto max-h-112 w-full max-w-lg rounded-xl object-contain">`
  const withImage = imageUrl === null ? built : built.replace(pictureOfProduct, () => image)
  return withImage.replaceAll(
    wordText,
    (_, start: string, name: string) => start + escapeHtml(sayWord(wordAt(words, name), language)),
  )
}

/** The page of `/` with its content in a language, which the build has rendered. */
export const landing = (language: Language): CompanyFile => ({
  ...page,
  name: `landing.${language}.html`,
  vary: visitorVary,
  fill(built, company) {
    const logo = `<img src="${escapeHtml(company.logoUrl ?? '')}" alt="" class="h-6 min-w-6 w-auto max-w-28 shrink-0 rounded-sm object-contain">`
    const withLogo = company.logoUrl === null ? built : built.replace(markOfProduct, () => logo)
    const withCards = fillAreaCards(withLogo, company.areas, language)
    return fillWords(fillContact(page.fill(withCards, company), company.contact), company.words, language)
  },
})

export const manifest: CompanyFile = {
  name: 'manifest.webmanifest',
  contentType: 'application/manifest+json',
  fill(built, { companyName, logoUrl }) {
    const { icons, ...rest } = JSON.parse(built)
    return JSON.stringify({
      ...rest,
      name: companyName,
      short_name: companyName,
      icons: logoIcons(logoUrl) ?? icons,
    })
  },
}

const minIconPixels = 192

/** The logo as the icon of the installed app; null unless it is a square that is large enough. */
function logoIcons(logoUrl: string | null) {
  const [, width, height] = /-(\d+)x(\d+)\.webp$/.exec(logoUrl ?? '') ?? []
  if (width !== height || Number(width ?? 0) < minIconPixels) return null
  return [{ src: logoUrl, sizes: `${width}x${height}`, type: 'image/webp' }]
}

export const serviceWorker: CompanyFile = {
  name: 'sw.js',
  contentType: 'text/javascript; charset=utf-8',
  // A browser installs a service worker again when its bytes change, and stores the page with the new name.
  fill: (built, { companyName }) => `${built}\n// ${tagOf(companyName)}\n`,
}

/** Used while the settings cannot be read. It has no contact, so that nobody calls the wholesaler of the demo. */
const unknownCompany: Company = {
  ...defaultSettings,
  ...defaultCatalog,
  contact: { phone: '', email: '', address: '', hours: '' },
}

/** Returns a handler that responds with a file of the web app, filled in with the company's current settings and areas. */
export function createCompanyFileHandler(
  folder: string,
  { name, contentType, vary = 'accept-encoding', fill }: CompanyFile,
  readCompany: () => Promise<Company>,
): RouteHandlerMethod {
  const built = readFileSync(path.join(folder, name), 'utf8')
  let last: PreparedResponse | undefined

  function prepare(company: Company): PreparedResponse {
    const text = fill(built, company)
    const etag = tagOf(text)
    if (last?.etag !== etag)
      last = prepareResponse(text, { etag, contentType, vary, page: null, cacheControl: 'no-cache' })
    return last
  }

  return async (request, reply) => {
    // Without the database the screens still open, and show what does not work.
    const company = await readCompany().catch(() => null)
    const response = company ? prepare(company) : (last ?? prepare(unknownCompany))
    return sendPrepared(request, reply, response)
  }
}
