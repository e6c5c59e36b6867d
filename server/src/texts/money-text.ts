import { type Cents, formatMoney } from '@cornerstock/contract/values/money'
import type { Text } from './text.ts'

/** An amount in the reader's language. */
export const money =
  (amount: Cents): Text =>
  (language) =>
    formatMoney(amount, language)
