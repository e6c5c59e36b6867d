import { locales } from '@cornerstock/contract/values/languages'
import type { Text } from './text.ts'

/** A day such as `2026-12-01` in full. */
export const fullDay =
  (day: string): Text =>
  (language) =>
    new Intl.DateTimeFormat(locales[language], { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))
