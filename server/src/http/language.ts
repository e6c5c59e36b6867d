import { type Language, languages, negotiateLanguage } from '@cornerstock/contract/values/languages'
import type { FastifyRequest } from 'fastify'

/** The language of the response to a request: that of `Accept-Language`, else that of the account, else English. */
export const languageOf = ({ headers, actor }: Pick<FastifyRequest, 'headers' | 'actor'>): Language =>
  negotiateLanguage(headers['accept-language']) ?? actor?.language ?? 'en'

/** Whether `Accept-Language` chooses the language of the response. Browsers send it with every request. */
export const asksForLanguage = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  negotiateLanguage(headers['accept-language']) !== undefined

/** The language of a page: the one that the browser has stored in its cookie, or the one that it asks for. */
export function visitorLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const [, stored] = /(?:^|;\s*)language=(\w+)/.exec(headers.cookie ?? '') ?? []
  return (
    languages.find((language) => language === stored) ?? negotiateLanguage(headers['accept-language']) ?? 'en'
  )
}
