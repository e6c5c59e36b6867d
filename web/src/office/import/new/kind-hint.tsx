import { type ImportKind, importFields } from '@cornerstock/contract/office/imports'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { saveFile } from '../../../lib/save-file.ts'
import { useCatalog } from '../../../state/catalog.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Download } from '../../../ui/icons/icons.ts'
import { FactsLine } from '../../../ui/text/facts-line.tsx'
import { useImportFieldNames } from '../use-import-texts.ts'
import { templateOf } from './template-rules.ts'

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
    levels: (
      <Trans>
        A CSV or Excel file with a row for each price level: its name, whether its percentage is counted on
        the list price or the cost, and the percentage (-5 is 5% less). A row changes the level with the same
        name.
      </Trans>
    ),
    'client-prices': (
      <Trans>
        A CSV or Excel file with a row for each price of a store. The store is named by its email address or
        customer number, the product by its SKU, barcode or name. A row changes the price from the same
        quantity and day on; other prices stay.
      </Trans>
    ),
    permits: (
      <Trans>
        A CSV or Excel file with a row for each permit of a store. The store is named by its email address or
        customer number. New permits are valid; a row changes the days of the permit with the same number.
        Nobody gets an email.
      </Trans>
    ),
    orders: (
      <Trans>
        A CSV or Excel file with a row for each line of an order of your former system. The store is named by
        its email address, customer number or name, the product by its SKU, barcode or name. The orders are
        delivered and paid; they take no stock, and nobody is told. A product that is not in the catalog keeps
        its history under its name.
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
      {kind !== 'pictures' && (
        <Button variant="secondary" className="self-start" onClick={() => saveFile(templateOf(kind))}>
          <Download aria-hidden="true" className="size-5" />
          <Trans>Download a template</Trans>
        </Button>
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
