import { getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import type { Caller, TestApp } from './test-app.ts'

/** A PDF as it is read: the text of each page, with single spaces. */
type ReadPdf = { pages: string[]; text: string; width: number; language: string | null }

/** Reads a PDF. Ligatures of Arabic are read as their letters. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    const words = items.map((item) => ('str' in item ? `${item.str} ` : ''))
    pages.push(words.join('').normalize('NFKC').replace(/\s+/g, ' ').trim())
  }
  const [, , width = 0] = (await pdf.getPage(1)).view
  const { info } = await pdf.getMetadata()
  const language = 'Language' in info && typeof info.Language === 'string' ? info.Language : null
  return { pages, text: pages.join(' '), width, language }
}

/** Loads a PDF from the app and reads it. */
export async function loadPdf(
  { app }: TestApp,
  path: string,
  as: Caller,
  headers: Record<string, string> = {},
) {
  const response = await app.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${as.token}`, ...headers },
  })
  expect(response.statusCode, response.payload.slice(0, 300)).toBe(200)
  expect(response.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  const [, fileName = ''] = /filename="(.+)"/.exec(String(response.headers['content-disposition'])) ?? []
  return { ...(await readPdf(response.rawPayload)), fileName }
}
