import { awaitsReply, type SupportRequest } from '@cornerstock/contract/clients/support'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { supportPagesQuery } from '../../../../api/support/support.ts'
import { formatDate } from '../../../../lib/time/format-date.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Badge } from '../../../../ui/text/badge.tsx'

/** The open questions of the client, before everything else. Renders nothing if there is none. */
export function ClientQuestions({ clientId }: { clientId: string }) {
  const { data } = useInfiniteQuery(supportPagesQuery({ clientId, status: 'open' }))
  const open = data?.pages.flatMap(({ rows }) => rows) ?? []
  if (open.length === 0) return null
  return (
    <Card className="p-0">
      <h2 className="px-5 pt-4 pb-2 font-bold text-xl">
        <Trans>Open questions</Trans>
      </h2>
      <ul className="divide-y divide-line border-line border-t">
        {open.map((request) => (
          <Question key={request.supportId} request={request} />
        ))}
      </ul>
    </Card>
  )
}

function Question({ request }: { request: SupportRequest }) {
  const { i18n } = useLingui()
  const { supportId, messages } = request
  const last = messages.at(-1)
  if (!last) return null
  return (
    <li>
      <Link
        to="/admin/support/$supportId"
        params={{ supportId }}
        className="grid grid-cols-[1fr_auto] items-start gap-x-3 px-5 py-2.5 hover:bg-sunken focus-visible:-outline-offset-3"
      >
        <span className="wrap-anywhere line-clamp-2" dir="auto">
          {last.text}
        </span>
        {awaitsReply(request) && (
          <Badge tone="warning">
            <Trans>Needs a reply</Trans>
          </Badge>
        )}
        <time dateTime={last.at.toISOString()} className="text-ink-soft text-sm">
          {formatDate(i18n, last.at, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </Link>
    </li>
  )
}
