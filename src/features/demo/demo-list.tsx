import { useState } from 'react'
import { Cell, CellGroup } from '@/components/cell/cell'
import { SearchField } from '@/components/search-field/search-field'
import { State } from '@/components/state/state'
import { useWords } from '@/hooks/use-words'
import { open } from '@/platform/navigation'
import { href, type RouteName, routes } from '@/routes'
import { useDemoWords } from './use-demo-words'

/** What lies below another page, as `/dt-chart-demo/example`, is reached from there. */
const demos = (Object.keys(routes) as RouteName[]).filter(
  (name) => name !== 'demos' && /^\/dt-[^/]+$/.test(routes[name].paths[0]),
)

/** All components by name; a part of the name or of the address finds one. */
export function DemoList() {
  const { titles } = useWords()
  const words = useDemoWords()
  const [keyword, setKeyword] = useState('')
  const wanted = keyword.trim().toLowerCase()
  const shown = demos
    .map((name) => ({ name, title: titles[routes[name].title], path: routes[name].paths[0] }))
    .filter(({ title, path }) => `${title} ${path}`.toLowerCase().includes(wanted))
  return (
    <>
      <SearchField id="demo-search" placeholder={words.find} value={keyword} onChange={setKeyword} />
      {shown.length === 0 ? (
        <State icon="empty" title={words.nothingFound} hint={words.nothingFoundHint} />
      ) : (
        <CellGroup>
          {shown.map(({ name, title, path }) => (
            <Cell key={name} title={title} note={path} onPress={() => open(href(name))} />
          ))}
        </CellGroup>
      )}
    </>
  )
}
