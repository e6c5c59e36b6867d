import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, badField } from '../http/errors.ts'

// A file stays in memory until its request is answered.
const maxForms = 30
const maxFormsPerAccount = 3

// The largest file over a slow connection. A sender that has disconnected must not count for ever.
const readTimeoutMs = 120_000

const megabyte = 1_048_576

/**
 * Makes every route of this scope accept forms (`multipart/form-data`) instead of JSON. The body becomes an object of
 * texts and at most one `File`. TOO_LARGE for a larger file; BAD_REQUEST for a form that is broken, has a part twice
 * or has too many parts.
 */
export async function acceptForms(
  app: FastifyInstance,
  { maxFileBytes }: { maxFileBytes: number },
): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: maxFileBytes, files: 1, fields: 10, fieldSize: 10_000, parts: 11, headerPairs: 100 },
  })
  app.addContentTypeParser('*', () => {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Please send a form (content type multipart/form-data).')
  })
  limitForms(app)
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = await readForm(request, maxFileBytes)
  })
}

/** Refuses a form before it is read if the account, or the server, is working on too many. */
function limitForms(app: FastifyInstance): void {
  const openForms = new Map<FastifyRequest, string | undefined>()
  app.addHook('preParsing', async (request) => {
    const accountId = request.actor?.accountId
    if ([...openForms.values()].filter((other) => other === accountId).length >= maxFormsPerAccount)
      throw new AppError('TOO_MANY_REQUESTS', 'Please wait until your other pictures have been sent.', {
        retryAfter: 5,
      })
    if (openForms.size >= maxForms)
      throw new AppError('UNAVAILABLE', 'We are busy with other pictures. Please try again in a moment.', {
        retryAfter: 5,
      })
    openForms.set(request, accountId)
  })
  // Runs for every answer, also after the sender has disconnected.
  app.addHook('onSend', async (request) => void openForms.delete(request))
}

async function readForm(request: FastifyRequest, maxFileBytes: number): Promise<Record<string, unknown>> {
  const form = new Map<string, unknown>()
  const timeout = setTimeout(() => request.raw.destroy(), readTimeoutMs)
  try {
    for await (const part of request.parts()) {
      if (form.has(part.fieldname)) throw badField(part.fieldname, 'Is named twice.')
      form.set(part.fieldname, part.type === 'file' ? await readFile(part, maxFileBytes) : part.value)
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw badField('', 'This form could not be read, or has too many parts.')
  } finally {
    clearTimeout(timeout)
  }
  return Object.fromEntries(form)
}

async function readFile({ file, filename }: MultipartFile, maxBytes: number): Promise<File> {
  const chunks = await file.toArray()
  if (file.truncated)
    throw new AppError('TOO_LARGE', `This file is too large: at most ${maxBytes / megabyte} MB.`)
  return new File(chunks, filename)
}
