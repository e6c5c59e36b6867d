import { Plural } from '@lingui/react/macro'

interface BulkRejectionsProps {
  refused: readonly { name: string; message: string }[]
}

const maxNamed = 3

/** The rows that a change of several rows left out, with the reasons. */
export function BulkRejections({ refused }: BulkRejectionsProps) {
  if (refused.length === 0) return null
  return (
    <span className="mt-1 block font-normal">
      <Plural value={refused.length} one="# was not changed:" other="# were not changed:" />
      {refused.slice(0, maxNamed).map(({ name, message }) => (
        <span key={name} className="block">
          <bdi>{name}</bdi>: {message}
        </span>
      ))}
      {refused.length > maxNamed && <span className="block">…</span>}
    </span>
  )
}
