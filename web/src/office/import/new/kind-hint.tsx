import { type ImportKind, importFields } from '@cornerstock/contract/office/imports'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useCatalog } from '../../../state/catalog.ts'
import { FactsLine } from '../../../ui/text/facts-line.tsx'
import { useImportFieldNames } from '../use-import-texts.ts'

/** Says what a file of this kind must contain. */
export function KindHint({ kind }: { kind: ImportKind }) {
  const names = useImportFieldNames()
  const { areas } = useCatalog()
  const tileCategories = areas.flatMap(({ categories }) => categories.map(({ value }) => value)).join(', ')
  const hints: Record<ImportKind, ReactNode> = {
    products: (
      <Trans>
        A CSV or Excel file with a row for each product. A row changes the product with the same product
        number, SKU or name; any other row is a new product. A new product needs a name, brand, category and
        price. Without units per pack, it is a pack of 24.
      </Trans>
    ),
    prices: <Trans>A CSV or Excel file with a row for each product and supplier.</Trans>,
    clients: (
      <Trans>
        A CSV or Excel file with a row for each client. A row changes the client with the same email address.
        Nobody gets an email.
      </Trans>
    ),
    'open-invoices': (
      <Trans>
        A CSV or Excel file with a row for each invoice that is not paid yet. The store is named by its email
        address, customer number or name. An amount below 0 is a credit.
      </Trans>
    ),
    pictures: <Trans>A ZIP file of pictures. The name of each picture is the SKU of its product.</Trans>,
  }
  return (
    <div className="flex flex-col gap-2">
      <p>{hints[kind]}</p>
      {kind !== 'pictures' && (
        <p className="text-ink-soft text-sm">
          <Trans>Columns:</Trans>
          <FactsLine facts={importFields[kind].map((field) => names[field])} />
        </p>
      )}
      {kind === 'products' && (
        <p className="text-ink-soft text-sm">
          <Trans>
            The home screens show these categories: {tileCategories}. Stores find the products of any other
            category under All and with the search.
          </Trans>
        </p>
      )}
      <p className="text-ink-soft text-sm">
        {kind === 'pictures' ? (
          <Trans>At most 200 MB and 5,000 pictures.</Trans>
        ) : (
          <Trans>At most 20 MB and 50,000 rows.</Trans>
        )}
      </p>
    </div>
  )
}
