import { imageFileName, imageFormats, imageSizes } from '@cornerstock/contract/catalog/images'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { describeError } from '../../../errors/app-error.ts'
import type { StoredImage } from '../image-queries.ts'
import type { ImageStore } from '../store/image-store.ts'
import { deleteImagesOf } from './image-erasing-queries.ts'

/**
 * Deletes the images of a client in the transaction of its erasure.
 * @returns a function that removes their files; call it after the commit, because a rollback cannot restore files
 */
export async function eraseImages(transaction: Database, clientId: string) {
  const images = await deleteImagesOf(transaction, clientId)
  return async (store: ImageStore, log: Context['log']): Promise<void> => {
    for (const fileName of images.flatMap(fileNamesOf))
      await store
        .remove(fileName)
        .catch((error: unknown) =>
          log.warn(
            { reason: describeError(error) },
            'a picture of an erased client was not removed; the clean-up will delete it',
          ),
        )
  }
}

/** The names of the files of an image, in all sizes and formats. */
export const fileNamesOf = ({ name, ...largest }: StoredImage): string[] =>
  imageSizes(largest).flatMap((size) => imageFormats.map((format) => imageFileName(name, size, format)))
