import type { ClientMessage } from '@cornerstock/contract/clients/client-overview'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../../../lib/time/format-date.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { FactsLine } from '../../../../ui/text/facts-line.tsx'

/** The newest messages of the client's support requests. Each links to its conversation. */
export function ClientMessages({ messages }: { messages: readonly ClientMessage[] }) {
  return (
    <Card className="p-0">
      <h2 className="px-5 pt-4 pb-2 font-bold text-xl">
        <Trans>Messages</Trans>
      </h2>
      {messages.length === 0 && (
        <p className="px-5 pb-5 text-ink-soft">
          <Trans>No messages from this store yet.</Trans>
        </p>
      )}
      <ul className="divide-y divide-line border-line">
        {messages.map((message) => (
          <MessageRow key={`${message.supportId} ${message.at.getTime()}`} message={message} />
        ))}
      </ul>
    </Card>
  )
}

function MessageRow({ message: { supportId, by, text, at, staffName } }: { message: ClientMessage }) {
  const { t, i18n } = useLingui()
  const author = by === 'client' ? t`The store` : staffName
  const when = formatDate(i18n, at, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li>
      <Link
        to="/admin/support/$supportId"
        params={{ supportId }}
        className="block px-5 py-2 hover:bg-sunken focus-visible:-outline-offset-3"
      >
        <FactsLine facts={[author, when]} />
        <span className="wrap-anywhere line-clamp-2" dir="auto">
          {text}
        </span>
      </Link>
    </li>
  )
}
