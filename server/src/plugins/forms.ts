import type { Readable } from 'node:stream'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, badField } from '../errors/app-error.ts'
import { RequestAsker } from '../http/asker.ts'
import { holdFile, writeTemporaryFile } from '../http/temporary-file.ts'
import { text } from '../texts/text.ts'
import type { Semaphore } from '../work/semaphore.ts'

/** A file that is not on disk stays in memory until its request has a response. Clients leave some places to staff. */
export const formLimits = { atOnce: 30, kept: 9, maxWaiting: 0 }
const maxFormsPerAccount = 3

/** Slower than any phone with a picture to send. A form that stalls would keep others waiting. */
const minBytesPerSecond = 8000
const rateCheckSeconds = 10
/** Enough for the largest file over a slow connection. */
const maxReadSeconds = 120

const megabyte = 1_048_576

declare module 'fastify' {
  interface FastifyInstance {
    /** Limits the forms that are open at the same time. */
    forms: Semaphore
  }
}

/**
 * Makes every route of this scope accept forms (`multipart/form-data`) instead of JSON. The body becomes an object of
 * texts and at most one `File`. A larger file is rejected with TOO_LARGE; a form that is broken, has a part twice or has
 * too many parts is rejected with BAD_REQUEST.
 */
export async function acceptForms(
  app: FastifyInstance,
  { maxFileBytes, onDisk = false }: { maxFileBytes: number; onDisk?: boolean },
): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: maxFileBytes, files: 1, fields: 10, fieldSize: 10_000, parts: 11, headerPairs: 100 },
  })
  app.addContentTypeParser('*', () => {
    throw new AppError(
      'UNSUPPORTED_MEDIA_TYPE',
      text('Please send a form (content type multipart/form-data).'),
    )
  })
  limitForms(app)
  const releases = new WeakMap<FastifyRequest, () => Promise<void>>()
  app.addHook('onSend', async (request) => releases.get(request)?.())
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return
    const readContent = onDisk ? readToDisk(request, releases) : readToMemory
    request.body = await readForm(request, (part) => readFile(part, maxFileBytes, readContent))
  })
}

/** Rejects a form before it is read if the account, or the server, already has too many in progress. */
function limitForms(app: FastifyInstance): void {
  const openForms = new WeakMap<FastifyRequest, () => void>()
  app.addHook('preParsing', async (request, reply) => {
    const asker = new RequestAsker(request, reply)
    if (app.forms.runningOf(asker.key) >= maxFormsPerAccount)
      throw new AppError('TOO_MANY_REQUESTS', text('Please wait until your other files have been sent.'), {
        retryAfter: 5,
      })
    openForms.set(request, await app.forms.enter(asker))
  })
  // Runs for every response, also after the sender has disconnected.
  app.addHook('onSend', async (request) => openForms.get(request)?.())
}

/** Closes the connection of a form that arrives too slowly. Returns a function that stops watching it. */
function endSlowForm({ raw }: FastifyRequest): () => void {
  let seconds = 0
  let received = raw.socket.bytesRead
  const timer = setInterval(() => {
    seconds += rateCheckSeconds
    const isSlow = raw.socket.bytesRead - received < minBytesPerSecond * rateCheckSeconds
    if (isSlow || seconds >= maxReadSeconds) raw.destroy()
    received = raw.socket.bytesRead
  }, rateCheckSeconds * 1000)
  return () => clearInterval(timer)
}

async function readForm(
  request: FastifyRequest,
  read: (part: MultipartFile) => Promise<File>,
): Promise<Record<string, unknown>> {
  const form = new Map<string, unknown>()
  const stopWatching = endSlowForm(request)
  try {
    for await (const part of request.parts()) {
      if (form.has(part.fieldname)) throw badField(part.fieldname, text('Is given twice.'))
      form.set(part.fieldname, part.type === 'file' ? await read(part) : part.value)
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw badField('', text('This form could not be read, or has too many parts.'))
  } finally {
    stopWatching()
  }
  return Object.fromEntries(form)
}

async function readFile(
  { file, filename }: MultipartFile,
  maxBytes: number,
  read: (content: Readable, name: string) => Promise<File>,
): Promise<File> {
  const content = await read(file, filename)
  if (file.truncated)
    throw new AppError(
      'TOO_LARGE',
      text('This file is too large: at most {megabytes} MB.', { megabytes: maxBytes / megabyte }),
    )
  return content
}

const readToMemory = async (content: Readable, name: string) => new File(await content.toArray(), name)

/** Holds the file on disk until the request has its response. */
const readToDisk =
  (request: FastifyRequest, releases: WeakMap<FastifyRequest, () => Promise<void>>) =>
  async (content: Readable, name: string) => {
    const file = await writeTemporaryFile(content, name)
    releases.set(request, holdFile(file))
    return file
  }
