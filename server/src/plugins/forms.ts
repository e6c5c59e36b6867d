import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, badField } from '../http/errors.ts'

// A file is held in memory until it is answered, so this many are taken at once and no more.
const formsAtOnce = 30
const formsPerAccount = 10

// The largest file over a slow line. A sender who is gone without a word must not keep a place for ever.
const longestReading = 120_000

const megabyte = 1_048_576

/**
 * Has every route of this scope take forms (`multipart/form-data`) instead of JSON. The body becomes an
 * object of texts and at most one `File`. TOO_LARGE for a larger file, of which no more than that is held;
 * BAD_REQUEST for a form that is broken, names a part twice or has too many.
 */
export async function takeForms(
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

/** Refuses a form at the door, where so many are being read or worked on already. */
function limitForms(app: FastifyInstance): void {
  const underWay = new Map<FastifyRequest, string | undefined>()
  app.addHook('preParsing', async (request) => {
    const accountId = request.actor?.accountId
    if ([...underWay.values()].filter((other) => other === accountId).length >= formsPerAccount)
      throw new AppError('TOO_MANY_REQUESTS', 'Please wait until your other pictures have been sent.', {
        retryAfter: 5,
      })
    if (underWay.size >= formsAtOnce)
      throw new AppError('UNAVAILABLE', 'We are busy with other pictures. Please try again in a moment.', {
        retryAfter: 5,
      })
    underWay.set(request, accountId)
  })
  // Comes whatever the answer is, and also where the sender has gone meanwhile.
  app.addHook('onSend', async (request) => void underWay.delete(request))
}

async function readForm(request: FastifyRequest, maxFileBytes: number): Promise<Record<string, unknown>> {
  const form = new Map<string, unknown>()
  const tooSlow = setTimeout(() => request.raw.destroy(), longestReading)
  try {
    for await (const part of request.parts()) {
      if (form.has(part.fieldname)) throw badField(part.fieldname, 'Is named twice.')
      form.set(part.fieldname, part.type === 'file' ? await readFile(part, maxFileBytes) : part.value)
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw badField('', 'This form could not be read, or has too many parts.')
  } finally {
    clearTimeout(tooSlow)
  }
  return Object.fromEntries(form)
}

async function readFile({ file, filename }: MultipartFile, maxBytes: number): Promise<File> {
  const chunks = await file.toArray()
  if (file.truncated)
    throw new AppError('TOO_LARGE', `This file is too large: at most ${maxBytes / megabyte} MB.`)
  return new File(chunks, filename)
}
