import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Stepper } from '../../../ui/buttons/stepper.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import type { MarkLines } from '../marking/use-mark-lines.ts'
import { shareFound, type WalkLine, type WalkProduct, wantedOf } from './walk-rules.ts'

interface ShortSheetProps {
  product: WalkProduct
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  mark: MarkLines
}

/** Asks how many of a product were found, and which boxes get them. */
export function ShortSheet({ product, isOpen, onOpenChange, mark }: ShortSheetProps) {
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={product.name}
      description={<Trans>The first boxes are filled first. You can change what each box gets.</Trans>}
    >
      {isOpen && (
        <ShortForm
          product={product}
          onSave={(found) => {
            mark(product.lines.map((line) => ({ line, foundQuantity: found.get(line.itemId) ?? 0 })))
            onOpenChange(false)
          }}
        />
      )}
    </Sheet>
  )
}

type Found = ReadonlyMap<number, number>

const toFound = (lines: readonly WalkLine[], total: number): Found =>
  new Map(shareFound(lines, total).map(({ itemId, foundQuantity }) => [itemId, foundQuantity]))

function ShortForm({ product, onSave }: { product: WalkProduct; onSave: (found: Found) => void }) {
  const { t } = useLingui()
  const { lines } = product
  const wanted = wantedOf(lines)
  const [found, setFound] = useState<Found>(
    () => new Map(lines.map(({ itemId, quantity, foundQuantity }) => [itemId, foundQuantity ?? quantity])),
  )
  const total = [...found.values()].reduce((sum, count) => sum + count, 0)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-semibold">
          <Trans>Found, of {wanted}</Trans>
        </p>
        <Stepper
          label={t`All boxes`}
          value={total}
          min={0}
          max={wanted}
          onChange={(count) => setFound(toFound(lines, count))}
        />
      </div>
      {lines.length > 1 && (
        <ul className="flex flex-col gap-2 border-line border-t pt-4">
          {lines.map(({ itemId, box, storeName, quantity }) => (
            <li key={itemId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="wrap-anywhere min-w-0 flex-[1_1_8rem]">
                <span className="font-bold">
                  <Trans>Box {box}</Trans>
                </span>{' '}
                <bdi>{storeName}</bdi>
              </span>
              <Stepper
                label={t`Box ${box}`}
                value={found.get(itemId) ?? 0}
                min={0}
                max={quantity}
                onChange={(count) => setFound(new Map(found).set(itemId, count))}
              />
            </li>
          ))}
        </ul>
      )}
      <Button isWide onClick={() => onSave(found)}>
        <Trans>
          {total} of {wanted} found
        </Trans>
      </Button>
    </div>
  )
}
