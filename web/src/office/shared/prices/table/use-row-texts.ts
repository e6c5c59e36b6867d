import { useLingui } from '@lingui/react/macro'
import { formatDate } from '../../../../lib/time/format-date.ts'
import type { DraftRow, RowProblem } from './row-draft-rules.ts'

/** The texts about a price: when it holds, and what is wrong with it. */
export function useRowTexts() {
  const { t, i18n } = useLingui()
  const dayOf = (day: string) => {
    const date = new Date(`${day}T00:00:00Z`)
    return Number.isNaN(date.getTime())
      ? day
      : formatDate(i18n, date, { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
  }
  const daysOf = ({ from, to }: Pick<DraftRow, 'from' | 'to'>) => {
    const [first, last] = [dayOf(from), dayOf(to)]
    if (from && to) return t`${first} – ${last}`
    if (from) return t`from ${first}`
    return to ? t`until ${last}` : ''
  }
  const problems: Record<RowProblem, string> = {
    price: t`Not a price`,
    quantity: t`Must be a whole number from 1 to 10,000.`,
    days: t`The last day must not be before the first.`,
  }
  return {
    problems,
    daysOf,
    holds: ({ price, minQuantity, isFixed, from, to }: DraftRow) => {
      if (price.trim() === '') return t`Always`
      const parts = [
        minQuantity.trim() === '1' ? '' : t`${minQuantity} or more`,
        daysOf({ from, to }),
        isFixed ? t`fixed` : '',
      ].filter((part) => part !== '')
      return parts.length > 0 ? parts.join(', ') : t`Always`
    },
  }
}
