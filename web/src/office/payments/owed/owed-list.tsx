import { type AgeingRow, ages } from '@cornerstock/contract/orders/money/payments'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ByWindowWidth } from '../../../lib/hooks/use-by-window-width.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { ChevronDown } from '../../../ui/icons/icons.ts'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { useRowList } from '../../shared/list/use-row-list.ts'
import { VirtualRows } from '../../shared/list/virtual-rows.tsx'
import { useAgeNames } from '../../shared/use-age-names.ts'
import { type Owed, sumOwed } from './owed-rules.ts'
import { UnpaidRows } from './unpaid-rows.tsx'

/** Table columns on wide screens, a card on narrow ones. */
const rowGrid =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 xl:gap-x-3 xl:grid-cols-[minmax(0,1fr)_repeat(5,5.75rem)_5.75rem_6.5rem]'

const keyOf = ({ clientId }: AgeingRow) => clientId
const rowHeights: ByWindowWidth = [
  [0, 82],
  [80, 52],
]

interface OwedListProps {
  rows: readonly AgeingRow[]
  /** The day on which it is owed; undefined for today. */
  on: string | undefined
  onSearch: () => void
}

/** The stores that owe, the oldest amount first, after what all of them owe together. */
export function OwedList({ rows, on, onSearch }: OwedListProps) {
  const [openId, setOpenId] = useState<string>()
  const { listRef, virtualizer, trackFocus, trackBlur } = useRowList({ rows, keyOf, rowHeights, onSearch })
  return (
    <>
      <div className="sticky top-14 z-20 border-line border-b bg-paper pb-1">
        <Headings />
        <div className={cn(rowGrid, 'py-2')}>
          <p className="font-semibold">
            <Plural value={rows.length} one="# store" other="# stores" />
          </p>
          <Amounts owed={sumOwed(rows)} />
        </div>
      </div>
      <VirtualRows ref={listRef} rows={rows} virtualizer={virtualizer} gap="pb-2 xl:pb-1" className="mt-1.5">
        {(row) => (
          <OwedRow
            row={row}
            on={on}
            isOpen={openId === row.clientId}
            onToggle={() => setOpenId((id) => (id === row.clientId ? undefined : row.clientId))}
            onFocus={() => trackFocus(row.clientId)}
            onBlur={trackBlur}
          />
        )}
      </VirtualRows>
    </>
  )
}

interface OwedRowProps {
  row: AgeingRow
  on: string | undefined
  isOpen: boolean
  onToggle: () => void
  onFocus: () => void
  onBlur: () => void
}

/** What a store owes; open, with the documents that it has not paid. */
function OwedRow({ row, on, isOpen, onToggle, onFocus, onBlur }: OwedRowProps) {
  const { t } = useLingui()
  const { clientId, storeName } = row
  return (
    <article
      aria-labelledby={`owed-${clientId}`}
      className={cn(
        rowGrid,
        'relative min-h-18 rounded-md border border-line bg-surface py-2 xl:min-h-12 xl:py-1',
        'hover:border-line-strong has-[a[data-row]:focus-visible]:outline-3 has-[a:focus-visible]:outline-house',
      )}
    >
      <div className="-ms-3 flex min-w-0 items-center">
        <IconButton
          label={t`Unpaid documents of ${storeName}`}
          aria-expanded={isOpen}
          icon={<ChevronDown className={cn('transition-transform', isOpen && 'rotate-180')} />}
          className="z-10 -my-2"
          onClick={onToggle}
        />
        <h2 id={`owed-${clientId}`} className="min-w-0 font-semibold">
          <Link
            to="/admin/payments/$clientId"
            params={{ clientId }}
            data-row={clientId}
            onFocus={onFocus}
            onBlur={onBlur}
            className="block truncate outline-none after:absolute after:inset-0"
          >
            <bdi>{storeName}</bdi>
          </Link>
        </h2>
      </div>
      <Amounts owed={row} />
      {isOpen && (
        <div className="relative z-10 order-last col-span-full border-line border-t">
          <UnpaidRows clientId={clientId} on={on} />
        </div>
      )}
    </article>
  )
}

function Headings() {
  const names = useAgeNames()
  return (
    <div
      aria-hidden="true"
      className={cn(rowGrid, 'pt-1 text-end font-semibold text-ink-soft text-sm max-xl:hidden')}
    >
      <span className="text-start">
        <Trans>Store</Trans>
      </span>
      {ages.map((age) => (
        <span key={age}>{names[age]}</span>
      ))}
      <span>
        <Trans>Paid ahead</Trans>
      </span>
      <span>
        <Trans>Balance</Trans>
      </span>
    </div>
  )
}

/** The parts of what is owed as cells. On narrow screens the balance first, and only the parts that are not 0. */
function Amounts({ owed }: { owed: Owed }) {
  const { t } = useLingui()
  const names = useAgeNames()
  const parts = [
    ...ages.map((age) => ({ key: age, name: names[age], cents: owed[age] })),
    { key: 'unapplied', name: t`Paid ahead`, cents: owed.unapplied },
  ]
  return (
    <>
      <p className="text-end xl:order-last">
        <span className="sr-only">
          <Trans>Balance</Trans>{' '}
        </span>
        <PriceText cents={owed.total} className="xl:text-base" />
      </p>
      <dl className="col-span-full flex flex-wrap gap-x-4 text-sm xl:contents">
        {parts.map(({ key, name, cents }) => (
          <div
            key={key}
            className={cn(
              'flex gap-x-1.5 xl:justify-end',
              cents === 0 && 'max-xl:hidden',
              key === 'older' && cents > 0 && 'text-deal',
            )}
          >
            <dt className="xl:sr-only">{name}</dt>
            <dd className={cn('tabular-nums', cents === 0 && 'text-ink-soft')}>
              {cents === 0 ? '–' : <PriceText cents={cents} size="small" />}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
