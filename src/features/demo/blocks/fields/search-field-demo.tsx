import { useState } from 'react'
import { Card } from '@/components/card/card'
import { Cell } from '@/components/cell/cell'
import { SearchField } from '@/components/search-field/search-field'
import { StatusPanel } from '@/components/status-panel/status-panel'
import { EventText } from '../../samples/event-text'
import { useEntryMessages } from '../../samples/use-block-messages'

export function SearchFieldDemo() {
  const messages = useEntryMessages().searchField
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const [keyword, setKeyword] = useState(messages.units[0]?.slice(0, 2) ?? '')
  const found = messages.units.filter((unit) => unit.toLowerCase().includes(keyword.trim().toLowerCase()))
  return (
    <>
      <Card title={messages.basic}>
        <SearchField
          id="demo-search"
          placeholder={messages.placeholder}
          value={text}
          onChange={setText}
          onSearch={() => setSaid(messages.searched(text))}
        />
        <EventText text={said} />
      </Card>
      <Card title={messages.found}>
        <SearchField
          id="demo-find"
          placeholder={messages.placeholder}
          value={keyword}
          onChange={setKeyword}
        />
        {found.length === 0 ? (
          <StatusPanel icon="search" title={messages.nothing} hint={messages.nothingHint} />
        ) : (
          found.map((unit) => <Cell key={unit} title={unit} icon="building" />)
        )}
      </Card>
    </>
  )
}
