import type { Cents } from '@cornerstock/contract/values/money'
import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '../../ui/buttons/button.tsx'
import { ArrowRight } from '../../ui/icons/icons.ts'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'

interface ShownChange {
  key: string | number
  name: string
  /** From which quantity and when it holds. */
  when?: string
  before: Cents | null
  after: Cents | null
}

interface ChangePreviewProps {
  /** How many stores have the level. */
  stores: number
  products: number
  belowFloor?: number
  changes: readonly ShownChange[]
  /** How many more changes there are than those listed. */
  hidden?: number
  isPending: boolean
  onSave: () => void
  onClose: () => void
}

/** What changes for whom, before it is saved. */
export function ChangePreview(props: ChangePreviewProps) {
  const { stores, products, belowFloor = 0, changes, hidden = 0, isPending, onSave, onClose } = props
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<Trans>What changes</Trans>}
      footer={
        <div className="flex flex-wrap-reverse justify-end gap-3 *:flex-1 *:whitespace-nowrap">
          <Button variant="secondary" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button isPending={isPending} onClick={onSave}>
            <Trans>Save prices</Trans>
          </Button>
        </div>
      }
    >
      <p className="mb-1">
        <Plural value={products} one="# product changes" other="# products change" />{' '}
        <Plural
          value={stores}
          _0="for no store, because none has this level."
          one="for # store, unless it has its own price."
          other="for # stores, unless they have their own price."
        />
      </p>
      {belowFloor > 0 && (
        <p className="mb-1 text-warning">
          <Plural
            value={belowFloor}
            one="# price falls below the price floor."
            other="# prices fall below the price floor."
          />
        </p>
      )}
      <ul className="mt-3 divide-y divide-line rounded-md border border-line text-sm">
        {changes.map(({ key, name, when, before, after }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 px-3 py-2">
            <span className="min-w-0">
              <bdi className="wrap-anywhere font-medium">{name}</bdi>
              {when && <span className="block text-ink-soft">{when}</span>}
            </span>
            <span className="flex items-center gap-2">
              <Amount cents={before} />
              <ArrowRight aria-hidden="true" className="size-4 text-ink-soft rtl:rotate-180" />
              <Amount cents={after} />
            </span>
          </li>
        ))}
        {hidden > 0 && (
          <li className="px-3 py-2 text-ink-soft">
            <Plural value={hidden} one="and # more price" other="and # more prices" />
          </li>
        )}
      </ul>
    </Sheet>
  )
}

const Amount = ({ cents }: { cents: Cents | null }) =>
  cents === null ? <Trans>no own price</Trans> : <PriceText cents={cents} size="small" />
