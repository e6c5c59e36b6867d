import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { bytes, createdAt } from './columns.ts'

/** Pictures as the image store keeps them: each different one once, whoever sent it. */
export const storedImages = pgTable(
  'stored_images',
  {
    /** 32 hex digits that cannot be guessed: its address. */
    name: text('name').primaryKey(),
    /** SHA-256 of what was uploaded. */
    contentHash: bytes('content_hash').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** What all its sizes take together. */
    byteLength: integer('byte_length').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('stored_images_content').on(table.contentHash),
    check('stored_images_size', sql`width > 0 and height > 0 and byte_length > 0`),
  ],
)

/** Which account sent which picture. */
export const uploads = pgTable(
  'uploads',
  {
    uploadId: integer('upload_id').primaryKey().generatedAlwaysAsIdentity(),
    /** Whose picture it is. */
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
