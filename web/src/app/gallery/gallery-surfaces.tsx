import { useState } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import { type Column, Table } from '../../ui/layout/table.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'
import { GalleryRow, GallerySection } from './gallery-section.tsx'

const lines = [
  { name: 'Cola 12oz, 24 cans', quantity: 12, cents: 1149 },
  { name: 'Salted chips, 40 bags', quantity: 3, cents: 2380 },
  { name: 'Spring water, 24 bottles', quantity: 130, cents: 499 },
]

const columns: Column<(typeof lines)[number]>[] = [
  { id: 'name', title: 'Product', cell: (line) => line.name, isRowHeader: true },
  { id: 'quantity', title: 'Qty', cell: (line) => line.quantity, align: 'end' },
  {
    id: 'price',
    title: 'Price',
    cell: (line) => <PriceText cents={line.cents} size="small" />,
    align: 'end',
  },
]

export function GallerySurfaces() {
  const [tab, setTab] = useState<'orders' | 'details'>('orders')
  return (
    <GallerySection title="Surfaces">
      <GalleryRow>
        <Badge>Processing</Badge>
        <Badge tone="house">Delivered</Badge>
        <Badge tone="deal">-20%</Badge>
        <Badge tone="danger">Cancelled</Badge>
        <Badge tone="warning">Short</Badge>
        <Badge tone="area">Area</Badge>
      </GalleryRow>
      <div className="grid gap-4 sm:grid-cols-3">
        <Card>
          <p className="font-semibold">Cola 12oz, 24 cans</p>
          <PriceText cents={1149} size="large" />
        </Card>
        <Card>
          <p className="font-semibold">Salted chips, 40 bags</p>
          <PriceText cents={2380} saleCents={1904} size="large" />
        </Card>
        <Card>
          <p className="font-semibold">Cart total</p>
          <PriceText cents={123450} size="huge" />
        </Card>
      </div>
      <Table label="Order lines" columns={columns} rows={lines} rowKey={(line) => line.name} />
      <Tabs
        label="Order"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'orders', label: 'Orders', content: 'The orders of this store' },
          { value: 'details', label: 'Details', content: 'Address and opening hours' },
        ]}
      />
    </GallerySection>
  )
}
