import { useState } from 'react'
import { useCompanyToday } from '../../../state/use-company-today.ts'
import type { AccuracyPeriod } from './accuracy-panel.tsx'
import { lastDays } from './accuracy-rules.ts'

/** The period of a report with its days, and the figure whose rows are open; null while none is open. */
export function useAccuracyChoice<Id extends string>(firstPeriod: AccuracyPeriod) {
  const [period, setPeriod] = useState(firstPeriod)
  const [opened, open] = useState<Id | null>(null)
  return { period, setPeriod, opened, open, days: lastDays(Number(period), useCompanyToday()) }
}
