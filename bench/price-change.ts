import type { FilledServer } from './filled/filled-server.ts'

/** A request that raises the price of a product by a cent. It is the one that the product form sends. */
export type PriceChange = {
  productId: number
  /** The price after the change. */
  price: number
  send(): Promise<void>
}

/** Reads a product as the product form does. */
export async function preparePriceChange(
  { url, staffToken }: FilledServer,
  productId: number,
): Promise<PriceChange> {
  const path = `${url}/api/Products/${productId}`
  const headers = { authorization: `Bearer ${staffToken}` }
  const form = await fetch(path, { headers })
  if (!form.ok) throw new Error(`Product ${productId} was not read: ${await form.text()}`)
  const product = (await form.json()) as { price: number }
  const price = Math.round(product.price * 100 + 1) / 100
  return {
    productId,
    price,
    send: async () => {
      const response = await fetch(path, {
        method: 'PUT',
        headers: {
          ...headers,
          'content-type': 'application/json',
          'if-match': form.headers.get('etag') ?? '',
        },
        body: JSON.stringify({ ...product, price }),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`The price of product ${productId} was not changed: ${text}`)
    },
  }
}

/** The price in the JSON of a product. */
export const priceIn = (json: string): number => (JSON.parse(json) as { price: number }).price
