import { join } from 'node:path'
import { defineConfig } from '@lingui/cli'
import { babelExtractor } from '@lingui/cli/api/extractors/babel'
import { formatter } from '@lingui/format-po'
import { textExtractor } from './build/extract-texts.ts'

export default defineConfig({
  // Absolute, because tests run from the root too.
  rootDir: join(import.meta.dirname, '..'),
  sourceLocale: 'en',
  locales: ['en', 'es', 'ar'],
  catalogs: [
    { path: '<rootDir>/web/src/locales/{locale}/messages', include: ['<rootDir>/web/src'] },
    { path: '<rootDir>/contract/src/texts/{locale}', include: ['<rootDir>/contract/src'] },
    { path: '<rootDir>/server/src/texts/{locale}', include: ['<rootDir>/server/src'] },
  ],
  extractors: [textExtractor, babelExtractor],
  // Line numbers would change the catalog with every edit and hide the real changes.
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
})
