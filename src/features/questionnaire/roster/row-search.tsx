import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { SearchField } from '@/components/search-field/search-field'
import { useMessageNamespace } from '@/hooks/use-messages'
import { rosterMessages } from '@/i18n/roster'
import { Region } from '@/platform/ui/elements'
import { useRowFilter } from '../texts/list-texts'
import type { Cells, RosterModel, RosterRow } from './roster-model'

/** Lists of as many rows have a search field. */
const searchedFrom = 8

export interface RowSearch {
  text: string
  setText: (text: string) => void
  /** The rows found; all without a text. */
  rows: readonly RosterRow[]
  isFiltered: boolean
  clear: () => void
}

/**
 * Finds the rows of a text. Until another text is searched, rows found once stay, though their cells are edited, and rows
 * added since are there as well.
 */
function createRowFinder() {
  let searched = ''
  let ids: ReadonlySet<string> = new Set()
  let found = new Set<string>()
  return (rows: readonly RosterRow[], text: string, matches: (text: string, cells: Cells) => boolean) => {
    if (text !== searched) {
      searched = text
      ids = new Set(rows.map(({ id }) => id))
      found = new Set()
    }
    if (text === '') return rows
    return rows.filter(({ id, cells }) => {
      if (!found.has(id) && ids.has(id) && !matches(text, cells)) return false
      found.add(id)
      return true
    })
  }
}

export function useRowSearch({ question, rows }: RosterModel): RowSearch {
  const [text, setText] = useState('')
  const [findRows] = useState(createRowFinder)
  const matches = useRowFilter(question)
  const wanted = text.trim()
  return {
    ...{ text, setText, isFiltered: wanted !== '', rows: findRows(rows, wanted, matches) },
    clear: () => setText(''),
  }
}

interface RowSearchFieldProps {
  roster: RosterModel
  search: RowSearch
  /** Called on Enter. */
  onSearch: () => void
}

/** The search field of a long list, with the number of rows found. */
export function RowSearchField({ roster, search, onSearch }: RowSearchFieldProps) {
  const messages = useMessageNamespace(rosterMessages)
  const { text, setText, rows, isFiltered, clear } = search
  const { question } = roster
  if (roster.rows.length < searchedFrom && text === '') return null
  return (
    <>
      <SearchField
        id={`roster-search-${question.id}`}
        placeholder={messages.search}
        value={text}
        onChange={setText}
        onSearch={onSearch}
      />
      {/* The status is there before it says anything, so that screen readers announce it. */}
      <View className={isFiltered ? 'roster-found' : 'visually-hidden'}>
        <Region role="status">
          {isFiltered ? (
            <Text className="small figures">
              {rows.length === 0 ? messages.noneFound : messages.foundOf(rows.length, roster.rows.length)}
            </Text>
          ) : null}
        </Region>
        {isFiltered ? (
          <Button variant="link" size="small" onPress={clear}>
            {messages.showAll}
          </Button>
        ) : null}
      </View>
    </>
  )
}
