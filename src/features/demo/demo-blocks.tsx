import type { DemoName } from '@/lib/demo-names'
import { demoOf } from './demos'
import components from './props/components.json'
import type { PropDocs } from './props/prop-doc'
import { PropsTables } from './props/props-tables'

/** What is shown under another name than the component's own. */
const shownOf: Partial<Record<DemoName, string>> = { radio: 'choice-list', textarea: 'text-field' }

/** What the page of a component shows: its titled blocks, then what it takes and tells. */
export function DemoBlocks({ name }: { name: DemoName }) {
  const { Blocks } = demoOf(name)
  const docs = (components as PropDocs)[shownOf[name] ?? name]
  return (
    <>
      {Blocks ? <Blocks /> : null}
      {docs ? <PropsTables docs={docs} /> : null}
    </>
  )
}
