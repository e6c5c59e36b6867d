import type { PickLine } from '@cornerstock/contract/orders/picking/pick-lists'
import { Trans } from '@lingui/react/macro'
import { useSession } from '../../state/session/session.ts'
import { UserRound } from '../../ui/icons/icons.ts'

/** Names the other staff members who have marked lines or taken back marks. */
export function MarkedBy({ lines }: { lines: readonly Pick<PickLine, 'foundQuantity' | 'markedBy'>[] }) {
  const { clientId } = useSession()
  const others = lines.filter(({ markedBy }) => markedBy?.name && markedBy.staffId !== clientId)
  const namesOf = (isChecked: boolean) =>
    [
      ...new Set(
        others
          .filter(({ foundQuantity }) => (foundQuantity !== null) === isChecked)
          .map(({ markedBy }) => markedBy?.name),
      ),
    ].join(', ')
  const [checkedBy, undoneBy] = [namesOf(true), namesOf(false)]
  if (checkedBy === '' && undoneBy === '') return null
  return (
    <p className="flex items-start gap-1 font-medium text-smoke text-sm">
      <UserRound aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="wrap-anywhere min-w-0">
        {checkedBy !== '' && <Trans>Checked by {checkedBy}</Trans>}
        {checkedBy !== '' && undoneBy !== '' && ' · '}
        {undoneBy !== '' && <Trans>Undone by {undoneBy}</Trans>}
      </span>
    </p>
  )
}
