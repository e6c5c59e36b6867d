import { productInputSchema } from '@cornerstock/contract/catalog/product-input'
import { newPermitSchema } from '@cornerstock/contract/clients/permits'
import { requiredTextSchema } from '@cornerstock/contract/http/fields'
import type { ImportKind } from '@cornerstock/contract/office/imports'
import { levelPercentSchema } from '@cornerstock/contract/prices/price-levels'
import { priceNoteSchema } from '@cornerstock/contract/prices/price-rows'
import { fold } from '@cornerstock/contract/values/fold'
import { positiveAmountSchema } from '@cornerstock/contract/values/money'
import { z } from 'zod'
import { inEnglish } from '../../../../texts/text.ts'
import {
  type CellReader,
  checkWith,
  count,
  number,
  quantity,
  textWith,
  valueWith,
} from './cell-reader-parts.ts'
import { CellProblem, readFlag } from './cell-rules.ts'
import { readDay } from './day-rules.ts'

const { shape: permit } = newPermitSchema

/** The cell that names a client, such as its email address. The check of the import finds the client. */
export const clientName = textWith(requiredTextSchema(320))

const dayOrNone: CellReader = (cell) => (cell === '' ? null : readDay(cell))

const basisNames = {
  list: ['', 'list', 'list price', 'price', 'precio', 'lista', 'precio de lista'],
  cost: ['cost', 'cost price', 'costo', 'precio de costo'],
}

const readBasis: CellReader = (cell) => {
  const word = fold(cell)
  const basis = Object.entries(basisNames).find(([, names]) => names.includes(word))?.[0]
  if (basis === undefined) throw new CellProblem(inEnglish('Enter list or cost.'))
  return basis
}

const percent: CellReader = (cell, format) => number(cell.replace(/[%٪]$/, '').trimEnd(), format)

/** The readers for the cells of levels, prices of clients, permits and former orders. */
export const tradeReaders = {
  levels: {
    name: textWith(requiredTextSchema(100)),
    basis: readBasis,
    percent: valueWith(percent, levelPercentSchema, 0),
  },
  'client-prices': {
    client: clientName,
    product: textWith(requiredTextSchema(200)),
    price: valueWith(number, positiveAmountSchema),
    minQuantity: valueWith(count, quantity, 1),
    from: dayOrNone,
    to: dayOrNone,
    isFixed: valueWith(readFlag, z.boolean(), false),
    note: textWith(priceNoteSchema),
  },
  permits: {
    client: clientName,
    permitType: textWith(requiredTextSchema(100)),
    number: textWith(permit.number),
    issuedOn: dayOrNone,
    expiresOn: dayOrNone,
    address: (cell) => (cell === '' ? null : checkWith(permit.address, cell)),
  },
  orders: {
    number: textWith(requiredTextSchema(100)),
    client: clientName,
    day: readDay,
    product: textWith(requiredTextSchema(200)),
    quantity: valueWith(count, quantity),
    price: valueWith(number, productInputSchema.shape.price),
  },
} satisfies Partial<Record<ImportKind, Record<string, CellReader>>>
