import type { Settings } from '@cornerstock/contract/office/settings'
import type { DeliveryZone } from '@cornerstock/contract/ordering/delivery-zones'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatWeekday } from '../../../lib/time/format-date.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { type Column, Table } from '../../../ui/layout/table.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'

interface ZoneTableProps {
  zones: readonly DeliveryZone[]
  /** What holds where a zone says nothing. */
  delivery: Settings['delivery']
  onEdit: (zone: DeliveryZone) => void
  onDelete: (zone: DeliveryZone) => void
}

const shownCodes = 6

/** The delivery zones with what holds in each; what it takes from the settings is greyed. */
export function ZoneTable({ zones, delivery, onEdit, onDelete }: ZoneTableProps) {
  const { t, i18n } = useLingui()
  const nameOf = (day: number) => formatWeekday(i18n, day)
  const softened = (isOwn: boolean) => (isOwn ? undefined : 'text-ink-soft')
  const columns: Column<DeliveryZone>[] = [
    { id: 'name', title: <Trans>Name</Trans>, isRowHeader: true, cell: ({ name }) => <bdi>{name}</bdi> },
    {
      id: 'codes',
      title: <Trans>Postal codes</Trans>,
      cell: ({ postalCodes }) => <PostalCodes codes={postalCodes} />,
    },
    {
      id: 'days',
      title: <Trans>Delivery days</Trans>,
      cell: ({ delivery: { days } }) => (
        <span className={softened(days !== undefined)}>{(days ?? delivery.days).map(nameOf).join(' ')}</span>
      ),
    },
    {
      id: 'cutoff',
      title: <Trans>Cut-off time</Trans>,
      cell: ({ delivery: { cutoff } }) => (
        <span className={softened(cutoff !== undefined)}>{cutoff ?? delivery.cutoff}</span>
      ),
    },
    {
      id: 'minimum',
      title: <Trans>Minimum order</Trans>,
      align: 'end',
      cell: ({ delivery: { minimumOrder } }) => (
        <span className={softened(minimumOrder !== undefined)}>
          <PriceText cents={minimumOrder ?? delivery.minimumOrder} size="small" />
        </span>
      ),
    },
    { id: 'fee', title: <Trans>Delivery fee</Trans>, align: 'end', cell: (zone) => <Fee zone={zone} /> },
    {
      id: 'actions',
      title: <span className="sr-only">{t`Actions`}</span>,
      cell: (zone) => {
        const { name } = zone
        return (
          <span className="flex justify-end gap-2">
            <Button
              variant="secondary"
              size="small"
              aria-label={t`Edit ${name}`}
              onClick={() => onEdit(zone)}
            >
              <Trans>Edit</Trans>
            </Button>
            <Button
              variant="quiet"
              size="small"
              aria-label={t`Delete ${name}`}
              onClick={() => onDelete(zone)}
            >
              <Trans>Delete</Trans>
            </Button>
          </span>
        )
      },
    },
  ]
  return <Table label={t`Delivery zones`} columns={columns} rows={zones} rowKey={({ zoneId }) => zoneId} />
}

function PostalCodes({ codes }: { codes: readonly string[] }) {
  const more = codes.length - shownCodes
  const shown = codes.slice(0, shownCodes).join(', ')
  if (codes.length === 0) return <Trans>none</Trans>
  return (
    <span className="wrap-anywhere">
      <bdi>{shown}</bdi> {more > 0 && <Trans>and {more} more</Trans>}
    </span>
  )
}

function Fee({ zone: { fee, feeBelow } }: { zone: DeliveryZone }) {
  if (fee === 0 || feeBelow === null || feeBelow === 0) return <Trans>free</Trans>
  return (
    <Trans>
      <PriceText cents={fee} size="small" /> below <PriceText cents={feeBelow} size="small" />
    </Trans>
  )
}
