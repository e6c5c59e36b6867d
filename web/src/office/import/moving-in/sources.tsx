import { Trans } from '@lingui/react/macro'
import { Card } from '../../../ui/layout/card.tsx'

/** Where the files come from, in the words of each program. */
export function Sources() {
  return (
    <Card className="mb-6 flex flex-col gap-3">
      <h2 className="font-bold text-lg">
        <Trans>What to export</Trans>
      </h2>
      <dl className="flex flex-col gap-2 text-sm">
        <div>
          <dt className="font-semibold">QuickBooks Online</dt>
          <dd className="text-ink-soft">
            <Trans>
              Reports, each with Export to Excel: Product/Service List, Customer Contact List, Open Invoices,
              and Sales by Customer Detail for a year, with the columns Date, Num, Customer, Product/Service,
              Qty and Sales Price.
            </Trans>
          </dd>
        </div>
        <div>
          <dt className="font-semibold">Odoo</dt>
          <dd className="text-ink-soft">
            <Trans>
              In the list of products, of contacts and of unpaid invoices, and in the sales analysis by order
              line: select all, Actions, Export. Order lines need Order Reference, Customer, Order Date,
              Product, Quantity and Unit Price.
            </Trans>
          </dd>
        </div>
        <div>
          <dt className="font-semibold">Shopify</dt>
          <dd className="text-ink-soft">
            <Trans>
              Products, Customers and Orders, each with Export. In the file of orders, Name is the number,
              Created at the day, and Lineitem sku, Lineitem quantity and Lineitem price are the line.
            </Trans>
          </dd>
        </div>
        <div>
          <dt className="font-semibold">
            <Trans>A spreadsheet</Trans>
          </dt>
          <dd className="text-ink-soft">
            <Trans>
              Each step has a template with the columns. Columns with other names are asked about.
            </Trans>
          </dd>
        </div>
      </dl>
    </Card>
  )
}
