import { Times } from '../../ui/text/times.tsx'

/** Products by name, each with its quantity in front. */
export function ProductQuantities({
  products,
}: {
  products: readonly { productId: number; name: string; quantity: number }[]
}) {
  return (
    <ul className="flex flex-col gap-1">
      {products.map(({ productId, name, quantity }) => (
        <li key={productId} className="flex gap-2">
          <Times quantity={quantity} className="shrink-0 whitespace-nowrap font-semibold tabular-nums" />
          <bdi className="wrap-anywhere min-w-0">{name}</bdi>
        </li>
      ))}
    </ul>
  )
}
