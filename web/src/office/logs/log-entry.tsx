import type { AppLog } from '@cornerstock/contract/app-logs'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { memo } from 'react'
import { useSession } from '../../state/session.ts'
import { cn } from '../../ui/class-names.ts'
import { LogDetail } from './log-detail.tsx'
import { levelStyles, useLevelNames } from './log-levels.ts'
import { type StaffChange, toStaffChange } from './staff-change.ts'
import { useStoreName } from './use-store-name.ts'

interface LogEntryProps {
  entry: AppLog
  isOpen: boolean
  onToggle: (id: number) => void
}

/** One line of the log, which opens to all that is known. Kept while it is the same, as lists render in scrolling. */
export const LogEntry = memo(function LogEntry({ entry, isOpen, onToggle }: LogEntryProps) {
  const { i18n } = useLingui()
  const levelName = useLevelNames()[entry.level]
  const { icon: Icon, sign } = levelStyles[entry.level]
  const change = toStaffChange(entry.message)
  return (
    <article className="rounded-md border border-line bg-surface hover:border-line-strong">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => onToggle(entry.id)}
          className="grid min-h-12 w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-md px-3 py-2 text-start sm:grid-cols-[auto_5.5rem_minmax(0,1fr)_8rem_auto]"
        >
          <span
            className={cn(
              'grid size-8 place-items-center rounded-full max-sm:row-span-2 max-sm:self-start',
              sign,
            )}
          >
            <Icon aria-hidden="true" className="size-4.5" />
            <span className="sr-only">{levelName}</span>
          </span>
          <time
            dateTime={entry.timestamp.toISOString()}
            className="text-ink-soft text-sm tabular-nums max-sm:col-start-2 max-sm:row-start-2"
          >
            {i18n.date(entry.timestamp, { timeStyle: 'medium' })}
          </time>
          <span
            className={cn('min-w-0 font-medium max-sm:col-start-2 max-sm:row-start-1', !isOpen && 'truncate')}
          >
            {change ? <ChangeText change={change} /> : entry.message}
          </span>
          <span className="truncate text-ink-soft text-sm max-sm:hidden">{entry.source}</span>
          <ChevronDown
            aria-hidden="true"
            className={cn(
              'size-5 text-ink-soft transition-transform max-sm:col-start-3 max-sm:row-start-1',
              isOpen && 'rotate-180',
            )}
          />
        </button>
      </h3>
      {isOpen && <LogDetail entry={entry} change={change} />}
    </article>
  )
})

const anId = /[0-9a-f]{8}-[0-9a-f-]{27}/

/** What was changed, with a store's name for its id, which is for the detail. */
function useSubject(what: string) {
  const name = useStoreName(anId.exec(what)?.[0])
  return what.replace(anId, name ?? '').trim()
}

function ChangeText({ change: { staffId, verb, what } }: { change: StaffChange }) {
  const { clientId } = useSession()
  const isMine = staffId === clientId
  const subject = useSubject(what)
  if (verb === 'added')
    return isMine ? <Trans>You added {subject}</Trans> : <Trans>Staff added {subject}</Trans>
  if (verb === 'removed')
    return isMine ? <Trans>You removed {subject}</Trans> : <Trans>Staff removed {subject}</Trans>
  return isMine ? <Trans>You changed {subject}</Trans> : <Trans>Staff changed {subject}</Trans>
}
