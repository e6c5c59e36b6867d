import type { ExportFormat, ExportKind } from '@cornerstock/contract/office/exports'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type ExportFilter, useDownloadExport } from '../../../api/downloads.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Download } from '../../../ui/icons/icons.ts'
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx'

export interface ExportMenuProps {
  tables: readonly { kind: ExportKind; name: ReactNode }[]
  /** The filters that are set in the list. */
  filter: ExportFilter
}

const formats: readonly [ExportFormat, string][] = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel'],
]

/** The menu itself, which `ExportMenu` loads. */
export function ExportMenuPopup({ tables, filter }: ExportMenuProps) {
  const { mutate: download, isPending } = useDownloadExport()
  const save = (kind: ExportKind, format: ExportFormat) =>
    download({ kind, format, filter }, { onError: ({ message }) => toast.error(message) })
  return (
    <Menu
      trigger={
        <Button variant="secondary" isPending={isPending}>
          <Download aria-hidden="true" className="size-5" />
          <Trans>Export</Trans>
        </Button>
      }
    >
      {tables.map(({ kind, name }) =>
        formats.map(([format, formatName]) => (
          <MenuItem key={`${kind}.${format}`} onSelect={() => save(kind, format)}>
            <span>
              {name} <span className="text-ink-soft">({formatName})</span>
            </span>
          </MenuItem>
        )),
      )}
    </Menu>
  )
}
