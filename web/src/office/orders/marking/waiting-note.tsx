import { Plural } from '@lingui/react/macro'
import { useIsOnline } from '../../../lib/hooks/use-is-online.ts'

/** Says how many marks wait for the network. */
export function WaitingNote({ count }: { count: number }) {
  const isOnline = useIsOnline()
  if (isOnline || count === 0) return null
  return (
    <p role="status" className="basis-full font-medium text-warning">
      <Plural
        value={count}
        one="You are offline. # mark is sent when you are back."
        other="You are offline. # marks are sent when you are back."
      />
    </p>
  )
}
