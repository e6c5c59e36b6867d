import { useState } from 'react'
import { ChipGroup } from '../../ui/fields/chip-group.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { GalleryActions } from './gallery-actions.tsx'
import { GalleryColors } from './gallery-colors.tsx'
import { GalleryFields } from './gallery-fields.tsx'
import { GalleryOverlays } from './gallery-overlays.tsx'
import { GalleryStates } from './gallery-states.tsx'
import { GallerySurfaces } from './gallery-surfaces.tsx'

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** Every component in every state. Its texts are not translated, because it exists only in development. */
export function GalleryScreen() {
  return (
    <main id="content">
      <Page title="Gallery" subtitle="Every component in every state" backTo="/" actions={<ThemeChoice />}>
        <GalleryColors />
        <GalleryActions />
        <GalleryFields />
        <GallerySurfaces />
        <GalleryStates />
        <GalleryOverlays />
      </Page>
    </main>
  )
}

function ThemeChoice() {
  const [theme, setTheme] = useState<'light' | 'dark'>()
  const choose = (next: typeof theme) => {
    setTheme(next)
    if (next) document.documentElement.dataset.theme = next
    else delete document.documentElement.dataset.theme
  }
  return <ChipGroup label="Theme" options={themes} value={theme} onChange={choose} />
}
