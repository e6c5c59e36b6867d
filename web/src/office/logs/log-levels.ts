import type { AppLog } from '@cornerstock/contract/app-logs'
import { useLingui } from '@lingui/react/macro'
import { CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react'

type Level = AppLog['level']

interface LevelStyle {
  icon: LucideIcon
  /** Behind its sign, and as a bar of the chart. */
  sign: string
  bar: string
}

export const levelStyles: Record<Level, LevelStyle> = {
  Information: { icon: Info, sign: 'bg-sunken text-ink', bar: 'bg-line-strong' },
  Warning: { icon: TriangleAlert, sign: 'bg-warning-soft text-warning', bar: 'bg-warning' },
  Error: { icon: CircleAlert, sign: 'bg-danger-soft text-danger', bar: 'bg-danger' },
}

export function useLevelNames(): Record<Level, string> {
  const { t } = useLingui()
  return { Information: t`Information`, Warning: t`Warning`, Error: t`Error` }
}
