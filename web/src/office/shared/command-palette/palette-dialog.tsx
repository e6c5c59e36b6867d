import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { cn } from '../../../ui/class-names.ts'
import { Search } from '../../../ui/icons/icons.ts'
import { backdropClasses } from '../../../ui/overlays/overlay-classes.ts'
import type { Destination } from './destination.ts'
import { useDestinations } from './use-destinations.ts'

interface PaletteDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The dialog itself, which `CommandPalette` loads when it is first opened. */
export function PaletteDialog({ isOpen, onOpenChange }: PaletteDialogProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClasses} />
        <Dialog.Popup
          className={cn(
            'fixed inset-x-4 top-[12dvh] z-50 mx-auto flex max-h-[70dvh] max-w-xl flex-col overflow-hidden rounded-xl',
            'bg-surface text-ink shadow-raised outline-none transition-[scale,opacity]',
            'data-starting-style:scale-97 data-starting-style:opacity-0 data-ending-style:opacity-0',
          )}
        >
          <Dialog.Title className="sr-only">
            <Trans>Go to</Trans>
          </Dialog.Title>
          <PaletteSearch onDone={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function PaletteSearch({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const [query, setQuery] = useState('')
  const { destinations, isSearching } = useDestinations(query)
  const label = t`Search, or “pay” and a store`
  return (
    <Autocomplete.Root
      open
      inline
      items={destinations}
      filter={null}
      itemToStringValue={(destination: Destination) => destination.title}
      autoHighlight="always"
      keepHighlight
      value={query}
      // Choosing an entry opens its screen, and must not fill the search box.
      onValueChange={(value, { reason }) => reason !== 'item-press' && setQuery(value)}
    >
      <div className="flex items-center border-line border-b">
        <Search aria-hidden="true" className="ms-5 size-5 shrink-0 text-ink-soft" />
        <Autocomplete.Input
          aria-label={label}
          placeholder={label}
          className="min-h-14 min-w-0 flex-1 bg-transparent px-4 text-lg outline-none placeholder:text-ink-soft"
        />
      </div>
      <Autocomplete.Empty className="px-5 text-ink-soft not-empty:py-5">
        {isSearching ? <Trans>Searching...</Trans> : <Trans>Nothing found</Trans>}
      </Autocomplete.Empty>
      <Autocomplete.List className="overflow-y-auto overscroll-contain p-2 empty:p-0">
        {(destination: Destination) => (
          <DestinationItem key={destination.key} destination={destination} onDone={onDone} />
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  )
}

function DestinationItem({ destination, onDone }: { destination: Destination; onDone: () => void }) {
  const navigate = useNavigate()
  const { icon: Icon, title, description, link, isAction = false } = destination
  const go = () => {
    onDone()
    void navigate({ ...link, search: link.search ?? {} })
  }
  return (
    <Autocomplete.Item
      value={destination}
      onClick={go}
      className="flex min-h-12 cursor-pointer select-none items-center gap-3 rounded-md px-3 outline-none data-highlighted:bg-sunken"
    >
      <span
        className={cn(
          'grid size-8 shrink-0 place-items-center rounded-md text-ink-soft',
          isAction && 'bg-house-soft text-house',
        )}
      >
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="flex min-w-0 flex-1 items-baseline justify-between gap-x-3 max-sm:flex-col max-sm:py-1.5">
        <span className="max-w-full truncate font-medium">{title}</span>
        <span className="max-w-full truncate text-ink-soft text-sm sm:max-w-[50%]">{description}</span>
      </span>
    </Autocomplete.Item>
  )
}
