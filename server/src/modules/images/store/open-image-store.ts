import path from 'node:path'
import type { Config } from '../../../start/config.ts'
import { type ImageStore, openDiskStore } from './image-store.ts'
import { openS3Store } from './s3-store.ts'

/** Opens the configured store: an S3 bucket, or the folder `uploads` in DATA_DIR. */
export const openImageStore = async ({ s3, dataDir }: Config): Promise<ImageStore> =>
  s3 ? openS3Store(s3) : openDiskStore(path.join(dataDir, 'uploads'))
