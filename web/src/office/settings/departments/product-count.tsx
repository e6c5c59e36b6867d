import { Plural } from '@lingui/react/macro'

/** The number of products of an area or a category; nothing while it is not known. */
export function ProductCount({ count }: { count: number | undefined }) {
  if (count === undefined) return null
  return (
    <span className="whitespace-nowrap font-normal text-ink-soft text-sm">
      <Plural value={count} one="# product" other="# products" />
    </span>
  )
}
