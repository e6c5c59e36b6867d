import { type ClientNote, maxNoteLength } from '@cornerstock/contract/clients/client-notes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useDeleteNote } from '../../../../api/clients/client-overview.ts'
import { formatDate } from '../../../../lib/time/format-date.ts'
import { UnsettledNote } from '../../../../outbox/forms/unsettled-note.tsx'
import { useFormWrite } from '../../../../outbox/forms/use-form-write.ts'
import { useEnqueue } from '../../../../outbox/outbox.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { Trash2 } from '../../../../ui/icons/icons.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { FactsLine } from '../../../../ui/text/facts-line.tsx'

interface ClientNotesProps {
  clientId: string
  notes: readonly ClientNote[]
}

/** The newest notes of staff about the client, and a form for a new note. */
export function ClientNotes({ clientId, notes }: ClientNotesProps) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  const { mutate: remove } = useDeleteNote(clientId)
  const enqueue = useEnqueue()
  const addAgain = ({ noteId, text }: ClientNote) =>
    void enqueue([
      { kind: 'note', store: clientId, lane: `note ${noteId} again`, body: { text }, title: text },
    ])
  const deleteNote = (note: ClientNote) =>
    remove(note.noteId, {
      onSuccess: () => {
        toast.success(t`Note deleted`, { action: { label: t`Undo`, onClick: () => addAgain(note) } })
        // The button that was pressed disappears.
        heading.current?.focus({ preventScroll: true })
      },
      onError: ({ message }) => toast.error(message),
    })
  return (
    <Card className="flex flex-col gap-4 sm:p-5">
      <h2 ref={heading} tabIndex={-1} className="font-bold text-xl outline-none">
        <Trans>Notes</Trans>
      </h2>
      <NoteForm clientId={clientId} />
      {notes.length > 0 && (
        <ul className="flex flex-col divide-y divide-line border-line border-t">
          {notes.map((note) => (
            <NoteRow key={note.noteId} note={note} onDelete={() => deleteNote(note)} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function NoteRow({ note, onDelete }: { note: ClientNote; onDelete: () => void }) {
  const { t, i18n } = useLingui()
  const { text, by, createdAt } = note
  const when = formatDate(i18n, createdAt, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-2 py-2">
      <div className="min-w-0 pt-2">
        <p className="wrap-anywhere whitespace-pre-line" dir="auto">
          {text}
        </p>
        <FactsLine facts={[when, by]} />
      </div>
      <IconButton
        label={t`Delete the note of ${when}`}
        icon={<Trash2 aria-hidden="true" />}
        onClick={onDelete}
      />
    </li>
  )
}

function NoteForm({ clientId }: { clientId: string }) {
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  const write = useFormWrite<{ text: string }, unknown>({
    kind: 'note',
    lane: `${clientId} note`,
    store: clientId,
    toTitle: ({ text }) => text,
    onAccepted: () => {
      if (field.current) field.current.value = ''
    },
  })
  const save = () => {
    const text = field.current?.value.trim()
    if (!text) return field.current?.focus()
    void write.send({ text })
  }
  return (
    <form
      className="flex flex-col items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextArea
        ref={field}
        label={t`New note`}
        defaultValue={write.entry?.body.text}
        hint={t`Only staff see notes, but they are part of the data that the store can download.`}
        maxLength={maxNoteLength}
        className="w-full"
      />
      <UnsettledNote write={write} />
      <Button type="submit" variant="secondary" isPending={write.isSending}>
        <Trans>Save note</Trans>
      </Button>
    </form>
  )
}
