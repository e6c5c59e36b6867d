import type { AnyOrder } from '@cornerstock/contract/orders/orders'
import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { useOnChange } from '../../../lib/hooks/use-on-change.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useAnnounce } from '../../../ui/feedback/announcer.tsx'
import { isChecked } from '../checked-lines.ts'

/** Says how many lines were added after the order was placed and are not checked yet, without substitutes. */
export function AddedNote({ order: { items } }: { order: AnyOrder }) {
  const count = items.filter(
    (item) => item.addedAt !== null && item.substituteFor === null && !isChecked(item),
  ).length
  useAnnounceAdditions(count)
  if (count === 0) return null
  return (
    <Alert kind="info" className="mb-1 basis-full">
      <Plural
        value={count}
        one="# line was added after the order was placed."
        other="# lines were added after the order was placed."
      />
    </Alert>
  )
}

function useAnnounceAdditions(count: number) {
  const { t } = useLingui()
  const announce = useAnnounce()
  useOnChange(count, (before) => {
    if (count > before)
      announce(t`${plural(count, { one: '# added line to pick', other: '# added lines to pick' })}`)
  })
}
