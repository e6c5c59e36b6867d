import type { Charge } from '@cornerstock/contract/prices/charges'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '../../../lib/time/format-date.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import { useChargeTexts } from './use-charge-texts.ts'

interface ChargeRowProps {
  charge: Charge
  onEdit: () => void
  onDelete: () => void
}

/** A charge with its rates by day, its regions, and where the rates are from. */
export function ChargeRow({ charge, onEdit, onDelete }: ChargeRowProps) {
  const { t, i18n } = useLingui()
  const { kinds, rateText } = useChargeTexts()
  const { name, kind, base, rates, regions, isIncluded, source, checkedOn } = charge
  const dayOf = (day: string) =>
    formatDate(i18n, new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
  const where = regions.join(', ')
  const day = checkedOn && dayOf(checkedOn)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="wrap-anywhere flex flex-wrap items-center gap-2 font-bold">
          {name} <Badge>{kinds[kind]}</Badge>
        </h2>
        <ul>
          {rates.map(({ from, rate }) => {
            const [amount, day] = [rateText(base, rate), dayOf(from)]
            return (
              <li key={from}>
                <Trans>
                  {amount} from {day}
                </Trans>
              </li>
            )
          })}
        </ul>
        {rates.length === 0 && (
          <p className="text-warning">
            <Trans>It has no rate yet, so nothing is charged.</Trans>
          </p>
        )}
        <p className="wrap-anywhere text-ink-soft text-sm">
          {regions.length > 0 ? <Trans>In {where}</Trans> : <Trans>Everywhere</Trans>}
          {isIncluded && (
            <>
              {' · '}
              <Trans>included in prices</Trans>
            </>
          )}
        </p>
        {(source || checkedOn) && (
          <p className="wrap-anywhere text-ink-soft text-sm">
            {source && <Trans>Source: {source}</Trans>}
            {source && checkedOn && ' · '}
            {checkedOn && <Trans>checked on {day}</Trans>}
          </p>
        )}
      </div>
      <div className="flex gap-2">
        <Button variant="secondary" size="small" aria-label={t`Edit ${name}`} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
        <Button variant="quiet" size="small" aria-label={t`Delete ${name}`} onClick={onDelete}>
          <Trans>Delete</Trans>
        </Button>
      </div>
    </li>
  )
}
