import { type Closing, type ClosingFileName, closingFileNames } from '@cornerstock/contract/office/closings'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSaveClosingFile } from '../../api/books.ts'
import { useToday } from '../../lib/time/use-today.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Download } from '../../ui/icons/icons.ts'
import { type Column, Table } from '../../ui/layout/table.tsx'
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx'
import { DayName } from '../../ui/text/day-name.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'

/** The batches with their sums and files. */
export function BatchList({ closings }: { closings: readonly Closing[] }) {
  const { t } = useLingui()
  const today = useToday()
  const columns: Column<Closing>[] = [
    { id: 'number', title: t`Batch`, isRowHeader: true, cell: ({ closingId }) => closingId },
    { id: 'through', title: t`Through`, cell: ({ through }) => <DayName day={through} today={today} /> },
    { id: 'files', title: t`Files`, cell: ({ closingId }) => <Files closingId={closingId} /> },
    { id: 'documents', title: t`Documents`, align: 'end', cell: ({ documents }) => documents },
    { id: 'sales', title: t`Sales`, align: 'end', cell: ({ sales }) => <PriceText cents={sales} /> },
    {
      id: 'charges',
      title: t`Charges and fees`,
      align: 'end',
      cell: ({ charges }) => <PriceText cents={charges} />,
    },
    { id: 'credits', title: t`Credits`, align: 'end', cell: ({ credits }) => <PriceText cents={credits} /> },
    {
      id: 'payments',
      title: t`Payments`,
      align: 'end',
      cell: ({ payments }) => <PriceText cents={payments} />,
    },
  ]
  return (
    <Table
      label={t`Batches`}
      columns={columns}
      rows={closings}
      rowKey={({ closingId }) => closingId}
      className="max-h-96"
    />
  )
}

function Files({ closingId }: { closingId: number }) {
  const { t } = useLingui()
  const { mutate, isPending } = useSaveClosingFile()
  const names: Record<ClosingFileName, string> = {
    'journal.csv': t`Journal`,
    'invoices.csv': t`Invoices and credits`,
    'payments.csv': t`Payments`,
    'quickbooks-invoices.zip': t`For QuickBooks Online`,
    'xero-invoices.csv': t`For Xero`,
  }
  return (
    <Menu
      trigger={
        <Button
          variant="secondary"
          size="small"
          isPending={isPending}
          aria-label={t`Files of batch ${closingId}`}
        >
          <Download aria-hidden="true" className="size-4" />
          <Trans>Files</Trans>
        </Button>
      }
    >
      {closingFileNames.map((file) => (
        <MenuItem
          key={file}
          onSelect={() => mutate({ closingId, file }, { onError: ({ message }) => toast.error(message) })}
        >
          {names[file]}
        </MenuItem>
      ))}
    </Menu>
  )
}
