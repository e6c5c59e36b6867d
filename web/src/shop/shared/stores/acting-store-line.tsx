import { Trans } from '@lingui/react/macro'
import { useActingStore } from '../../../state/session/acting-store.ts'
import { cn } from '../../../ui/class-names.ts'
import { Store } from '../../../ui/icons/icons.ts'

/** For which store the person acts, if it has several. It stands wherever something is sent. */
export function ActingStoreLine({ className }: { className?: string }) {
  const { storeName, stores } = useActingStore()
  if (stores.length < 2) return null
  return (
    <p className={cn('flex items-center gap-2 font-medium', className)}>
      <Store aria-hidden="true" className="size-5 shrink-0 text-house" />
      <span className="min-w-0 wrap-anywhere">
        <Trans>
          For <bdi>{storeName}</bdi>
        </Trans>
      </span>
    </p>
  )
}
