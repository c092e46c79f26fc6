import { useState } from 'react'
import { Card } from '@/components/card/card'
import { Cell } from '@/components/cell/cell'
import { SearchField } from '@/components/search-field/search-field'
import { StatusPanel } from '@/components/status-panel/status-panel'
import { Said } from '../../said'
import { useEntryWords } from '../../use-block-words'

export function SearchFieldDemo() {
  const words = useEntryWords().searchField
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const [keyword, setKeyword] = useState(words.units[0]?.slice(0, 2) ?? '')
  const found = words.units.filter((unit) => unit.toLowerCase().includes(keyword.trim().toLowerCase()))
  return (
    <>
      <Card title={words.basic}>
        <SearchField
          id="demo-search"
          placeholder={words.placeholder}
          value={text}
          onChange={setText}
          onSearch={() => setSaid(words.searched(text))}
        />
        <Said text={said} />
      </Card>
      <Card title={words.found}>
        <SearchField id="demo-find" placeholder={words.placeholder} value={keyword} onChange={setKeyword} />
        {found.length === 0 ? (
          <StatusPanel icon="search" title={words.nothing} hint={words.nothingHint} />
        ) : (
          found.map((unit) => <Cell key={unit} title={unit} icon="building" />)
        )}
      </Card>
    </>
  )
}
