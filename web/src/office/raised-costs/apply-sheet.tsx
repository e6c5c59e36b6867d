import { maxAppliedPrices, type RaisedCost } from '@cornerstock/contract/prices/raised-costs'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useApplyRaisedCosts } from '../../api/prices/raised-costs.ts'
import { useCompanyToday } from '../../state/use-company-today.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormError } from '../../ui/feedback/alert.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { FailureText } from '../shared/failure-text.tsx'
import { chosenPrices, type TypedPrices } from './chosen-price-rules.ts'

interface ApplySheetProps {
  products: readonly RaisedCost[]
  typed: TypedPrices
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onApplied: () => void
}

/** From which day on the chosen prices hold, and whether stores are told. */
export function ApplySheet({ products, typed, isOpen, onOpenChange, onApplied }: ApplySheetProps) {
  const { t } = useLingui()
  const today = useCompanyToday()
  const [day, setDay] = useState(today)
  const [tellsStores, setTellsStores] = useState(true)
  const [setsCosts, setSetsCosts] = useState(true)
  const apply = useApplyRaisedCosts()
  const { prices, costs, hasWrong } = chosenPrices(products, typed)
  const sentCosts = setsCosts ? costs : []
  const isTooMany = Math.max(prices.length, sentCosts.length) > maxAppliedPrices
  const isOver = day < today
  const submit = () =>
    apply.mutate(
      { from: day, tellStores: tellsStores, prices, costs: sentCosts },
      {
        onSuccess: ({ told }) => {
          toast.success(
            <>
              <Trans>The prices are set.</Trans>{' '}
              {told > 0 && <Plural value={told} one="# store was told." other="# stores were told." />}
            </>,
          )
          onApplied()
        },
      },
    )
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(open) => {
        apply.reset()
        onOpenChange(open)
      }}
      title={<Trans>Set these prices</Trans>}
      description={<Plural value={prices.length} one="# price is set." other="# prices are set." />}
      footer={
        <Button
          isWide
          isPending={apply.isPending}
          disabled={prices.length + sentCosts.length === 0 || hasWrong || isTooMany || isOver}
          onClick={submit}
        >
          <Trans>Set the prices</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={t`Prices hold from`}
          hint={t`Until then, stores pay what they pay today.`}
          type="date"
          min={today}
          value={day}
          error={isOver && <Trans>This day is over.</Trans>}
          onChange={({ currentTarget }) => currentTarget.value && setDay(currentTarget.value)}
          className="max-w-xs"
        />
        <Checkbox
          label={t`Tell the stores`}
          hint={t`Each store that buys or lists these products, and whose prices change, gets one notice.`}
          checked={tellsStores}
          onChange={({ currentTarget }) => setTellsStores(currentTarget.checked)}
        />
        {costs.length > 0 && (
          <Checkbox
            label={
              <Plural
                value={costs.length}
                one="Make the price paid the cost of # product, at once"
                other="Make the price paid the cost of # products, at once"
              />
            }
            checked={setsCosts}
            onChange={({ currentTarget }) => setSetsCosts(currentTarget.checked)}
          />
        )}
        {hasWrong && (
          <p role="alert" className="text-danger">
            <Trans>One of the prices cannot be read. It is marked in the list.</Trans>
          </p>
        )}
        {isTooMany && (
          <p role="alert" className="text-danger">
            <Plural
              value={maxAppliedPrices}
              one="At most # price at once. Choose fewer products."
              other="At most # prices at once. Choose fewer products."
            />
          </p>
        )}
        {apply.error && (
          <FormError>
            <FailureText text={t`The prices were not saved.`} error={apply.error} />
          </FormError>
        )}
      </div>
    </Sheet>
  )
}
