import { useState } from 'react'
import { useDebounced } from '@/hooks/use-debounced'
import { useLoad } from '@/hooks/use-load'
import { useLocalText } from '@/hooks/use-messages'
import { searchDesk } from '@/services/surveys/desk-search-service'
import type { DeskSearch } from '@/wire/bureau/desk-search'
import type { UserInfo } from '@/wire/session/session'
import { type Entry, keyOf, type Target } from './entry'
import { useFoundEntries } from './found-entries'
import { usePageName } from '../page-name'
import { usePages } from './pages'
import { recentTargets } from './recent'

/** Milliseconds without a further key before the gateway is asked. */
const rest = 200

/** The kept choices, pages under their present name. */
function useRecent(): Entry[] {
  const nameOf = usePageName()
  const [targets] = useState<Target[]>(recentTargets)
  return targets.map((target) => {
    const name = nameOf(target.route)
    const title = target.kind === 'page' ? { 'zh-CN': name, 'en-US': name } : target.title
    return { ...target, title, group: 'recent', context: target.kind === 'page' ? [] : [name] }
  })
}

/** What a text finds: pages at once, the rest from the gateway. Without a text the recent choices and all pages. */
export function usePalette(userInfo: UserInfo, text: string) {
  // Another text begins with its first entry.
  const [place, setPlace] = useState({ text, at: 0 })
  const active = place.text === text ? place.at : 0
  const localText = useLocalText()
  const pages = usePages(userInfo)
  const recent = useRecent()
  const toEntries = useFoundEntries()
  const keyword = text.trim()
  const rested = useDebounced(keyword, rest)
  const isOfficial = userInfo.role !== 'respondent'
  const asks = isOfficial && rested !== ''
  // A reply to an earlier text is ignored.
  const found = useLoad<DeskSearch | null>(`desk ${rested}`, async () => (asks ? searchDesk(rested) : null))
  const isSettled = rested === keyword
  const ready = isSettled && found.data ? toEntries(found.data) : []
  const shownPages = pages(keyword)
  // Pages that the person may not open any more are not offered.
  const isOpenable = ({ kind, route }: Entry) =>
    kind !== 'page' || shownPages.some((page) => page.route === route)
  const entries =
    keyword === '' ? withoutRepeats([...recent.filter(isOpenable), ...shownPages]) : [...shownPages, ...ready]
  return {
    ...{ text, entries, active: Math.min(active, entries.length - 1) },
    setActive: (at: number) => setPlace({ text, at }),
    nameOf: (entry: Entry) => localText(entry.title),
    isOfficial,
    isSearching: keyword !== '' && isOfficial && (!isSettled || found.state === 'loading'),
    error: keyword !== '' && isSettled && found.state === 'failed' ? found.error : null,
    retry: () => void found.reload(),
  }
}

function withoutRepeats(entries: Entry[]): Entry[] {
  const seen = new Map(entries.map((entry) => [keyOf(entry), entry] as const).reverse())
  return entries.filter((entry) => seen.get(keyOf(entry)) === entry)
}
