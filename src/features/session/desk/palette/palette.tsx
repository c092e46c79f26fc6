import { useEffect, useLayoutEffect } from 'react'
import { showOption } from '@/desktop/overlay/show-option'
import { open, relaunch } from '@/platform/page/navigation'
import { href } from '@/routes'
import { isEntry } from '../../navigation/entries'
import { type Entry, keyOf } from './entry'
import { listId, type PaletteProps, placeAfter } from './field-keys'
import { Foot } from './foot'
import { Results, resultId } from './results'
import { keepRecent } from './recent'
import { usePalette } from './use-palette'

function goTo({ kind, route, params }: Entry): void {
  const url = href(route, params)
  // As the navigation does.
  if (kind === 'page' && isEntry(route)) relaunch(url)
  else open(url)
}

/** What the text in the field finds, the keys of the field, and how the search stands. */
export function Palette({ userInfo, text, onKeys, onList, onClose }: PaletteProps) {
  const palette = usePalette(userInfo, text)
  const { entries, active, setActive, nameOf } = palette
  const chosen = entries[active]
  const activeId = chosen && resultId(keyOf(chosen))
  const isExpanded = entries.length > 0
  const choose = (entry: Entry) => {
    keepRecent(entry)
    onClose()
    goTo(entry)
  }
  useEffect(() => {
    if (activeId) showOption(activeId)
  }, [activeId])
  // With the rendering, so that the field never names an entry that is not displayed.
  useLayoutEffect(() => onList({ isExpanded, activeId }), [onList, isExpanded, activeId])
  useLayoutEffect(() => {
    onKeys((event) => {
      const next = placeAfter(event, active, entries.length)
      if (next !== undefined) setActive(next)
      else if (event.key === 'Enter' && chosen) choose(chosen)
      else return false
      return true
    })
  })
  return (
    <>
      <Results id={listId} {...{ entries, chosen, nameOf }} onPoint={setActive} onChoose={choose} />
      <Foot palette={palette} />
    </>
  )
}
