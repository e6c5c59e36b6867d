import { type JsonSchema, type JsonSchemas, resolve } from './json-schemas.ts'

const moment = '2026-11-20T09:30:00.000Z'

/** Example values by field name. */
const fieldExamples: Record<string, unknown> = {
  address: '12 Main Street, Springfield',
  amountDue: 118,
  amountSaved: 9.5,
  brand: 'Sunny Farms',
  businessOwnerName: 'Maria Lopez',
  category: 'Beverages',
  clientConsented: true,
  clientId: '7c1f0c1e-52a4-4e0b-9a53-0f3c4c6b2a10',
  code: 'NOT_FOUND',
  confirmPassword: 'a long password',
  costPrice: 8.1,
  deliveryNotes: 'Back door, before noon',
  description: 'Twelve cans to a pack',
  email: 'maria@corner-deli.example',
  error: 'Order not found.',
  externalId: 'C-1042',
  foundQuantity: 2,
  imageUrl: '/images/3f0c5a1e9b7d4c2aa1b2c3d4e5f60718.webp',
  imageId: 17,
  itemId: 301,
  listPrice: 12.5,
  message: 'Order 1001 is on its way.',
  name: 'Orange Soda 12 oz',
  newPassword: 'a long password',
  notificationId: 41,
  onSale: false,
  orderId: 1001,
  password: 'a long password',
  phoneNumber: '555 0100',
  placedByAccountId: 'b1946ac9-2f5e-4c3b-8d1e-6a0f9c7e5d42',
  PrefferresWholesaler: 'Cornerstock',
  price: 12.5,
  productId: 12,
  productName: 'Orange Soda 12 oz',
  quantity: 2,
  referralCode: 'CORN-7C1F0C',
  requestId: '0b7c7a52-7f0e-4a39-8a1b-4d7f5b8f6a11',
  saleEndsAt: '2030-11-20T09:30:00.000Z',
  salePrice: 9.5,
  saleStartsAt: moment,
  savedAmount: 9.5,
  sendToAll: false,
  sku: 'BEV-0042',
  stockQuantity: 40,
  storeAddress: '12 Main Street, Springfield',
  storeName: 'Corner Deli',
  subCategory: 'Soda',
  supplier: 'Jetro',
  supplierPrices: '[{"name":"Jetro","price":8.1}]',
  title: 'On its way',
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3YzFmMGMxZSJ9.c2lnbmF0dXJl',
  total: 125,
  unitPerPack: 24,
  unitSize: '12 oz',
}

const formatExamples: Record<string, string> = {
  uuid: '7c1f0c1e-52a4-4e0b-9a53-0f3c4c6b2a10',
  'date-time': moment,
  date: moment.slice(0, 10),
  email: 'maria@corner-deli.example',
}

const typeOf = (value: unknown) => (Number.isInteger(value) ? 'integer' : typeof value)
const isOfType = (value: unknown, type: string | undefined) =>
  typeOf(value) === type || (type === 'number' && typeof value === 'number')

/** The type of a schema; for a nullable schema, the type other than null. */
const typeIn = ({ type }: JsonSchema) => [type].flat()[0]

/**
 * A realistic example of a schema, by the name of its field. The document shows it, and tests send it to every
 * endpoint.
 */
export function exampleOf(given: JsonSchema, named: JsonSchemas['named'], field = ''): unknown {
  const schema = resolve(given, named)
  if (schema.examples) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) {
    const known = variants.find((variant) => isOfType(fieldExamples[field], typeIn(variant)))
    return exampleOf(known ?? variants[0] ?? {}, named, field)
  }
  if (field in fieldExamples && isOfType(fieldExamples[field], typeIn(schema))) return fieldExamples[field]
  switch (typeIn(schema)) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, part]) => [name, exampleOf(part, named, name)]),
      )
    case 'array':
      return Array<unknown>(schema.minItems || 1).fill(exampleOf(schema.items ?? {}, named, field))
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      // A number in an address is a string of digits.
      return schema.pattern?.includes('\\d')
        ? String(fieldExamples[field] ?? 1)
        : (formatExamples[schema.format ?? ''] ?? 'text')
  }
}
