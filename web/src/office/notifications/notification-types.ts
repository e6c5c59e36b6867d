import { type NotificationType, notificationTypes } from '@cornerstock/contract/notifications'
import { useLingui } from '@lingui/react/macro'
import { type LucideIcon, Mail, Megaphone, Package, Store } from 'lucide-react'

/** How a type looks to a store, and to those who wrote it. */
export const typeStyles: Record<NotificationType, { icon: LucideIcon; classes: string }> = {
  General: { icon: Store, classes: 'bg-sunken text-ink' },
  Promo: { icon: Megaphone, classes: 'bg-deal-soft text-deal' },
  OrderUpdate: { icon: Package, classes: 'bg-house-soft text-house' },
  message: { icon: Mail, classes: 'bg-sunken text-ink' },
}

/** What the types are called. */
export function useTypeNames(): Record<NotificationType, string> {
  const { t } = useLingui()
  return { General: t`General`, Promo: t`Promo`, OrderUpdate: t`Order update`, message: t`Message` }
}

/** The choices of a type. */
export function useTypeOptions() {
  const names = useTypeNames()
  return notificationTypes.map((value) => ({ value, label: names[value] }))
}
