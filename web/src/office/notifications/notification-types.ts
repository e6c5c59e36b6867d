import { type NotificationType, notificationTypes } from '@cornerstock/contract/clients/notifications'
import { useLingui } from '@lingui/react/macro'
import type { IconComponent } from '../../ui/icons/create-icon.tsx'
import { Mail, Megaphone, Package, Store } from '../../ui/icons/icons.ts'

/** The icon and colors of each type, in the office and in the preview of the store's screen. */
export const typeStyles: Record<NotificationType, { icon: IconComponent; classes: string }> = {
  General: { icon: Store, classes: 'bg-sunken text-ink' },
  Promo: { icon: Megaphone, classes: 'bg-deal-soft text-deal' },
  OrderUpdate: { icon: Package, classes: 'bg-house-soft text-house' },
  message: { icon: Mail, classes: 'bg-sunken text-ink' },
}

export function useTypeNames(): Record<NotificationType, string> {
  const { t } = useLingui()
  return { General: t`General`, Promo: t`Promo`, OrderUpdate: t`Order update`, message: t`Message` }
}

export function useTypeOptions() {
  const names = useTypeNames()
  return notificationTypes.map((value) => ({ value, label: names[value] }))
}
