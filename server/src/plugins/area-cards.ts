import type { Area } from '@cornerstock/contract/catalog/areas'
import { isAsSpecified, listCategories, shownName } from '@cornerstock/contract/catalog/shown-areas'
import type { Language } from '@cornerstock/contract/values/languages'
import { escapeHtml } from '../http/html.ts'

const cardList = /(<ul data-area-cards=""[^>]*>)([\s\S]*?)(?=<\/ul>)/

const builtCard = /<li data-area-card="([\w-]+)"[\s\S]*?<\/li>/g

/**
 * Replaces the cards of the built start page, which has one for each area of the specification and for each icon, by
 * those of the wholesaler's areas.
 */
export const fillAreaCards = (built: string, areas: readonly Area[], language: Language): string =>
  built.replace(cardList, (_, start: string, list: string) => {
    const cards = new Map([...list.matchAll(builtCard)].map(([card, name = '']) => [name, card]))
    return start + areas.map((area) => fillCard(cards, area, language)).join('')
  })

function fillCard(cards: ReadonlyMap<string, string>, area: Area, language: Language): string {
  const card = cards.get(isAsSpecified(area) ? String(area.areaId) : area.icon) ?? ''
  const placed = card
    .replaceAll(/(?<= color=")[^"]*/g, () => escapeHtml(area.color))
    .replace(/(?<= href=")[^"]*/, () => escapeHtml(`/${area.path}`))
  if (isAsSpecified(area)) return placed
  return placed
    .replace(/(?<=<h3[^>]*>)[^<]*/, () => escapeHtml(shownName(language, area)))
    .replace(/(?<=<p [^>]*>)[^<]*/, () => escapeHtml(listCategories(language, area)))
}
