import { mayAccess } from '@cornerstock/contract/accounts/roles'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchState } from '../../../lib/routing/use-search-state.ts'
import { useSession } from '../../../state/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Chip } from '../../../ui/fields/chip-group.tsx'
import { ShortcutHelp } from '../../shared/keyboard/shortcut-help.tsx'
import { stateOf } from '../../shared/picking/pick-state.ts'
import { ScanButton } from '../../shared/scan/scan-button.tsx'
import type { GoToCode } from '../../shared/scan/use-scanned-line.ts'
import { countChecked, isChecked } from '../checked-lines.ts'
import { RestFound } from '../marking/rest-found.tsx'
import { type MarkLines, useMarkLines } from '../marking/use-mark-lines.ts'
import { usePickingKeys } from '../marking/use-picking-keys.ts'
import { WaitingNote } from '../marking/waiting-note.tsx'
import { PickingProgress } from '../picking-progress.tsx'
import { ProductRow } from './product-row.tsx'
import { bySupplier, keepProducts, linesOf, type WalkGroup } from './walk-rules.ts'

const rowsOf = (groups: readonly WalkGroup[]) =>
  groups.flatMap(({ products }) =>
    products.map(({ productId, lines, gtins }) => ({
      id: productId,
      gtins,
      foundQuantity: stateOf(lines) === 'open' ? null : 1,
    })),
  )

/** A list of all products in walk order, each with the boxes that get some of it. */
export function WalkView({ groups: given }: { groups: readonly WalkGroup[] }) {
  const [{ by }] = useSearchState('/_office/admin/picking')
  const { role } = useSession()
  const groups = by === 'supplier' && mayAccess(role, 'associate') ? bySupplier(given) : given
  const { shown, ...filter } = useOpenFilter(groups)
  const { listRef, goToNext, showNext, goToCode } = usePickingKeys(rowsOf(shown))
  const mark = useMarkLines()
  return (
    <>
      <WalkBar groups={given} mark={mark} goToCode={goToCode} {...filter} />
      {linesOf(given).every(isChecked) && <AllChecked />}
      <div ref={listRef} className="flex flex-col gap-5">
        {shown.map(({ name, products }) => (
          <section key={name} aria-label={name || undefined}>
            <h2 className="wrap-anywhere mb-1.5 font-bold text-lg">
              {name === '' ? <Trans>No supplier</Trans> : <bdi>{name}</bdi>}
            </h2>
            <ul className="flex flex-col gap-2">
              {products.map((product) => (
                <li key={product.productId}>
                  <ProductRow
                    product={product}
                    mark={mark}
                    onMarkedByKey={goToNext}
                    onMarkedByTap={showNext}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

/** Leads to the next step when every line is checked. */
function AllChecked() {
  const [, changeSearch] = useSearchState('/_office/admin/picking')
  return (
    <Alert
      kind="success"
      className="mb-3"
      action={
        <Button size="small" onClick={() => changeSearch({ view: 'boxes' })}>
          <Trans>Go to the boxes</Trans>
        </Button>
      }
    >
      <Trans>Every line is checked</Trans>
    </Alert>
  )
}

/**
 * Shows the products that were unchecked when the filter was switched on, so that a product does not disappear under
 * the finger that has just marked it.
 */
function useOpenFilter(groups: readonly WalkGroup[]) {
  const [{ open }, changeSearch] = useSearchState('/_office/admin/picking')
  const openIds = () => new Set(rowsOf(groups).flatMap((row) => (row.foundQuantity === null ? row.id : [])))
  const [kept, setKept] = useState(openIds)
  return {
    isOpenOnly: open,
    toggleOpenOnly: () => {
      setKept(openIds())
      changeSearch({ open: !open })
    },
    shown: open
      ? keepProducts(groups, ({ productId, lines }) => kept.has(productId) || stateOf(lines) === 'open')
      : groups,
  }
}

interface WalkBarProps {
  groups: readonly WalkGroup[]
  mark: MarkLines
  goToCode: GoToCode
  isOpenOnly: boolean
  toggleOpenOnly: () => void
}

/** The progress and the filters. Sticky, so that the progress is visible from every product. */
function WalkBar({ groups, mark, goToCode, isOpenOnly, toggleOpenOnly }: WalkBarProps) {
  const { t } = useLingui()
  const [{ by }, changeSearch] = useSearchState('/_office/admin/picking')
  const { role } = useSession()
  const lines = linesOf(groups)
  const open = lines.length - countChecked(lines)
  return (
    <div className="sticky top-14 z-20 -mx-1 mb-3 flex flex-wrap items-center gap-x-2 gap-y-2 bg-paper px-1 py-2">
      <PickingProgress lines={lines} />
      <Chip label={t`Unchecked (${open})`} isChosen={isOpenOnly} onClick={toggleOpenOnly} />
      {mayAccess(role, 'associate') && (
        <Chip
          label={t`By supplier`}
          isChosen={by === 'supplier'}
          onClick={() => changeSearch({ by: by === 'supplier' ? 'category' : 'supplier' })}
        />
      )}
      <RestFound lines={lines} mark={mark} />
      <ScanButton goToCode={goToCode} />
      <WalkHelp />
      <WaitingNote count={lines.filter(({ isWaiting }) => isWaiting).length} />
    </div>
  )
}

function WalkHelp() {
  return (
    <ShortcutHelp
      shortcuts={[
        { keys: ['J', '↓'], action: <Trans>Next product</Trans> },
        { keys: ['K', '↑'], action: <Trans>Previous product</Trans> },
        { keys: ['F', 'Space'], action: <Trans>Found</Trans> },
        { keys: ['N'], action: <Trans>Not Found</Trans> },
        { keys: ['S'], action: <Trans>Short: choose how many were found</Trans> },
        { keys: ['U'], action: <Trans>Undo</Trans> },
      ]}
    />
  )
}
