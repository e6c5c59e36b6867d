import type { AppLog, StaffChange } from '@cornerstock/contract/office/app-logs'
import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { formatDate } from '../../lib/time/format-date.ts'
import { cn } from '../../ui/class-names.ts'
import { ChevronDown } from '../../ui/icons/icons.ts'
import { LogDetail } from './log-detail.tsx'
import { levelStyles, useLevelNames } from './log-levels.ts'
import { useStoreName } from './use-store-name.ts'

interface LogEntryProps {
  entry: AppLog
  isOpen: boolean
  onToggle: (id: number) => void
  onFocus: (id: number) => void
  onBlur: () => void
}

/** A log entry that can be opened to show all details. Memoized because the list renders on every scroll event. */
export const LogEntry = memo(function LogEntry({ entry, isOpen, onToggle, onFocus, onBlur }: LogEntryProps) {
  const { i18n } = useLingui()
  const levelName = useLevelNames()[entry.level] ?? entry.level
  const { icon: Icon, badge } = levelStyles[entry.level] ?? levelStyles.Information
  return (
    <article className="rounded-md border border-line bg-surface hover:border-line-strong">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => onToggle(entry.id)}
          data-row={entry.id}
          onFocus={() => onFocus(entry.id)}
          onBlur={onBlur}
          className="grid min-h-12 w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-md px-3 py-2 text-start sm:grid-cols-[auto_5.5rem_minmax(0,1fr)_8rem_auto]"
        >
          <span
            className={cn(
              'grid size-8 place-items-center rounded-full max-sm:row-span-2 max-sm:self-start',
              badge,
            )}
          >
            <Icon aria-hidden="true" className="size-4.5" />
            <span className="sr-only">{levelName}</span>
          </span>
          <time
            dateTime={entry.timestamp.toISOString()}
            className="text-ink-soft text-sm tabular-nums max-sm:col-start-2 max-sm:row-start-2"
          >
            {formatDate(i18n, entry.timestamp, { timeStyle: 'medium' })}
          </time>
          <span
            lang="en"
            dir="ltr"
            className={cn(
              'min-w-0 font-medium max-sm:col-start-2 max-sm:row-start-1 rtl:text-right',
              !isOpen && 'max-sm:line-clamp-2 sm:truncate',
            )}
          >
            {entry.change ? <ChangeText change={entry.change} staffName={entry.staffName} /> : entry.message}
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
      {isOpen && <LogDetail entry={entry} />}
    </article>
  )
})

const uuid = /[0-9a-f]{8}-[0-9a-f-]{27}/

/** The subject of an entry, with the store's name instead of its id. The open entry also shows the id. */
function useSubject(what: string) {
  const name = useStoreName(uuid.exec(what)?.[0])
  return what.replace(uuid, () => name ?? '').trim()
}

/** A change as a sentence. It is English in every language, as its subject is, which the server wrote. */
function ChangeText({
  change: { what, from, to },
  staffName,
}: {
  change: StaffChange
  staffName: string | null
}) {
  const verb = from === null && to !== null ? 'added' : from !== null && to === null ? 'removed' : 'changed'
  return `${staffName ?? 'Staff'} ${verb} ${useSubject(what)}`
}
