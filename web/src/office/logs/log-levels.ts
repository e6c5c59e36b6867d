import type { AppLog } from '@cornerstock/contract/office/app-logs'
import { useLingui } from '@lingui/react/macro'
import type { IconComponent } from '../../ui/icons/create-icon.tsx'
import { CircleAlert, Info, TriangleAlert } from '../../ui/icons/icons.ts'

type Level = AppLog['level']

interface LevelStyle {
  icon: IconComponent
  /** Classes of the icon in the list. */
  badge: string
  /** Classes of the bar in the chart. */
  bar: string
}

export const levelStyles: Record<Level, LevelStyle> = {
  Information: { icon: Info, badge: 'bg-sunken text-ink', bar: 'bg-line-strong' },
  Warning: { icon: TriangleAlert, badge: 'bg-warning-soft text-warning', bar: 'bg-warning' },
  Error: { icon: CircleAlert, badge: 'bg-danger-soft text-danger', bar: 'bg-danger' },
}

export function useLevelNames(): Record<Level, string> {
  const { t } = useLingui()
  return { Information: t`Information`, Warning: t`Warning`, Error: t`Error` }
}
