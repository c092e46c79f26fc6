import { useState } from 'react'
import { Cell, CellGroup } from '@/components/cell/cell'
import { SearchField } from '@/components/search-field/search-field'
import { StatusPanel } from '@/components/status-panel/status-panel'
import { useLocale } from '@/hooks/use-messages'
import { locales } from '@/i18n'
import { demoGroups, demoTitles } from '@/i18n/demo-titles'
import type { DemoGroup } from '@/i18n/demo-titles/zh-CN'
import { type DemoName, demoNames } from '@/lib/text/demo-names'
import { currentPath, open } from '@/platform/page/navigation'
import { demoAddress, spelledAddress } from './address'
import { demoOf } from './demos'
import { useDemoMessages } from './samples/use-demo-messages'

/** Search text of a component: its names in all languages and its URL path. */
const namesOf = (name: DemoName): string =>
  [...locales.map((locale) => demoTitles[locale][name]), spelledAddress(name)].join(' ').toLowerCase()

/** All components by group; filters by a part of the name or the URL path. */
export function DemoList() {
  const messages = useDemoMessages()
  const groups = demoGroups[useLocale()]
  const [keyword, setKeyword] = useState('')
  const wanted = keyword.trim().toLowerCase()
  const found = demoNames.filter((name) => namesOf(name).includes(wanted))
  return (
    <>
      <SearchField id="demo-search" placeholder={messages.find} value={keyword} onChange={setKeyword} />
      {found.length === 0 ? (
        <StatusPanel icon="empty" title={messages.nothingFound} hint={messages.nothingFoundHint} />
      ) : null}
      {(Object.keys(groups) as DemoGroup[]).map((group) => (
        <Group
          key={group}
          title={groups[group]}
          names={found.filter((name) => demoOf(name).group === group)}
        />
      ))}
    </>
  )
}

function Group({ title, names }: { title: string; names: DemoName[] }) {
  const titles = demoTitles[useLocale()]
  if (names.length === 0) return null
  return (
    <CellGroup title={title}>
      {names.map((name) => (
        <Cell
          key={name}
          title={titles[name]}
          note={spelledAddress(name)}
          onPress={() => open(demoAddress(name, currentPath()))}
        />
      ))}
    </CellGroup>
  )
}
