import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { maxUploadBytes } from '@cornerstock/contract/catalog/images'
import type { ErrorCode } from '@cornerstock/contract/http/errors'
import { importLimits } from '@cornerstock/contract/office/imports'
import { fold } from '@cornerstock/contract/values/fold'
import type { SignedInContext } from '../../../context.ts'
import { AppError, describeError } from '../../../errors/app-error.ts'
import { holdFile } from '../../../http/temporary-file.ts'
import { FileProblem } from '../../../spreadsheet/file-problem.ts'
import { openZip, readEntry, type ZipEntry } from '../../../spreadsheet/zip.ts'
import { inEnglish } from '../../../texts/text.ts'
import { uploadImage } from '../../images/image-service.ts'
import { compareRows, toAppError } from '../checking/check-service.ts'
import { findKnownSkus, insertImport, insertRows, updateImport } from '../import-queries.ts'
import type { ReadRow } from '../reading/read-rows.ts'
import { isSystemFile, skuOfFile } from './picture-name-rules.ts'

export type PictureStore = Parameters<typeof uploadImage>[1]

const zipLimits = { entries: importLimits.pictures, bytes: 500 * 1_048_576 }

// A picture takes half a second. A check that takes longer than this continues after the response.
const respondAfterMs = 8000

/**
 * Starts the check of a ZIP of pictures and waits a limited time for its end. Every picture is decoded and stored
 * like an upload; no product shows it before the import is applied.
 *
 * @returns the number of the import
 */
export async function startPictureCheck(
  context: SignedInContext,
  store: PictureStore,
  file: File,
): Promise<number> {
  const entries = await openPictures(file)
  const importId = await insertImport(context.db, {
    kind: 'pictures',
    fileName: file.name.slice(0, 200),
    file: null,
    createdBy: context.actor.accountId,
    rowCount: entries.length,
  })
  const release = holdFile(file)
  const check = checkPictures(context, store, { importId, entries })
    .catch(async (error: unknown) => {
      context.log.error({ reason: describeError(error) }, 'a ZIP of pictures could not be checked')
      await updateImport(context.db, importId, { state: 'failed' })
    })
    .finally(release)
  const stop = new AbortController()
  await Promise.race([check, wait(respondAfterMs, null, { signal: stop.signal }).catch(() => {})])
  stop.abort()
  return importId
}

async function openPictures(file: File): Promise<ZipEntry[]> {
  try {
    const pictures = (await openZip(file, zipLimits)).filter(({ name }) => !isSystemFile(name))
    if (pictures.length === 0) throw new FileProblem('BAD_REQUEST', inEnglish('This ZIP file is empty.'))
    return pictures
  } catch (error) {
    throw error instanceof FileProblem ? toAppError(error) : error
  }
}

async function checkPictures(
  context: SignedInContext,
  store: PictureStore,
  { importId, entries }: { importId: number; entries: ZipEntry[] },
): Promise<void> {
  const { db } = context
  const known = await findKnownSkus(
    db,
    entries.map(({ name }) => fold(skuOfFile(name))),
  )
  for (const [index, entry] of entries.entries()) {
    const row = await readPicture(context, store, { entry, row: index + 1, known })
    await insertRows(db, importId, JSON.stringify([row]))
    await updateImport(db, importId, { progressAt: new Date() })
  }
  await compareRows(db, 'pictures', { importId, headers: {}, newRowFields: [], now: context.now })
}

const pictureProblems: ErrorCode[] = ['UNSUPPORTED_MEDIA_TYPE', 'TOO_LARGE']

async function readPicture(
  context: SignedInContext,
  store: PictureStore,
  { entry, row, known }: { entry: ZipEntry; row: number; known: ReadonlySet<string> },
): Promise<ReadRow> {
  const { name } = entry
  const sku = skuOfFile(name)
  const picture = { row, name: name.slice(0, 200), cells: [name] }
  const bad = (message: string): ReadRow => ({
    ...picture,
    fields: { sku },
    problems: [{ column: 'file', value: name.slice(0, 200), message }],
  })
  if (!known.has(fold(sku))) return bad(inEnglish('No product has this SKU.'))
  if (entry.size > maxUploadBytes) return bad(inEnglish('This picture is too large: at most 10 MB.'))
  try {
    const image = new File(await Readable.from(readEntry(entry)).toArray(), name)
    const { imageUrl } = await uploadImage(context, store, {
      clientId: context.actor.accountId,
      image,
    })
    return { ...picture, fields: { sku, imageUrl }, problems: [] }
  } catch (error) {
    if (error instanceof FileProblem) return bad(inEnglish('This file is damaged.'))
    if (error instanceof AppError && pictureProblems.includes(error.code)) return bad(error.message)
    throw error
  }
}
