import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt } from '../work/columns.ts'
import { accounts } from './accounts.ts'

/** The images in the image store: one row per distinct content. */
export const storedImages = pgTable(
  'stored_images',
  {
    /** 32 random hex digits, the base of its address. */
    name: text('name').primaryKey(),
    /** SHA-256 of the uploaded file. */
    contentHash: bytes('content_hash').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The sum over all sizes. */
    byteLength: integer('byte_length').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('stored_images_content').on(table.contentHash),
    check('stored_images_size', sql`width > 0 and height > 0 and byte_length > 0`),
  ],
)

/** The uploads: one row for each account and image. */
export const uploads = pgTable(
  'uploads',
  {
    uploadId: integer('upload_id').primaryKey().generatedAlwaysAsIdentity(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    imageName: text('image_name')
      .notNull()
      .references(() => storedImages.name),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('uploads_image').on(table.clientId, table.imageName),
    index('uploads_stored_image').on(table.imageName),
    index('uploads_client').on(table.clientId, table.createdAt),
  ],
)
