import { useState } from 'react'
import { Card } from '@/components/card/card'
import { TreeSelect } from '@/components/tree-select/tree-select'
import type { TreeItem } from '@/lib/tree/tree'
import { choosingDemo } from '@/i18n/selection-demo'
import { useLocale } from '@/hooks/use-messages'

const bureaus: readonly [id: string, parentId: string | null][] = [
  ['33', null],
  ['3301', '33'],
  ['330106', '3301'],
  ['330108', '3301'],
  ['3302', '33'],
  ['330203', '3302'],
  ['32', null],
  ['3201', '32'],
]

/** Ten groups of a hundred offices with fifty people each. */
const groups = 10
const offices = 100
const people = 50

function largeList(name: (number: number) => string): TreeItem[] {
  const items: TreeItem[] = []
  const add = (id: string, parentId: string | null) => {
    items.push({ id, parentId, name: name(items.length + 1) })
    return id
  }
  for (let group = 0; group < groups; group += 1) {
    const top = add(`${group}`, null)
    for (let office = 0; office < offices; office += 1) {
      const middle = add(`${top}-${office}`, top)
      for (let person = 0; person < people; person += 1) add(`${middle}-${person}`, middle)
    }
  }
  return items
}

export function TreeSelectDemo() {
  const messages = choosingDemo[useLocale()]
  const [one, setOne] = useState<readonly string[]>(['330106'])
  const [several, setSeveral] = useState<readonly string[]>(['3301'])
  const [many, setMany] = useState<readonly string[]>([])
  const [large] = useState(() => largeList(messages.entry))
  const [items] = useState(() =>
    bureaus.map(([id, parentId]) => ({ id, parentId, name: messages.bureaus[id] ?? id })),
  )
  return (
    <>
      <Card title={messages.single}>
        <TreeSelect
          id="tree-one"
          label={messages.single}
          items={items}
          value={one}
          onChange={({ tops }) => setOne(tops)}
        />
      </Card>
      <Card title={messages.multiple}>
        <TreeSelect
          id="tree-several"
          label={messages.multiple}
          multiple
          items={items}
          value={several}
          onChange={({ tops }) => setSeveral(tops)}
        />
      </Card>
      <Card title={messages.large(large.length)}>
        <TreeSelect
          id="tree-many"
          label={messages.large(large.length)}
          multiple
          items={large}
          value={many}
          onChange={({ tops }) => setMany(tops)}
        />
      </Card>
    </>
  )
}
