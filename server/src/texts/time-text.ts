import { locales } from '@cornerstock/contract/values/languages'
import type { Text } from './text.ts'

/** A moment in the zone of the company, with its day. */
export const dayAndTime =
  (moment: Date, timeZone: string): Text =>
  (language) =>
    new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
      moment,
    )
