import type { DemoName } from '@/lib/text/demo-names'
import components from './components.json'
import type { PropDocs } from './prop-doc'
import { PropsTables } from './props-tables'

/** What is shown under another name than the component's own. */
const shownOf: Partial<Record<DemoName, string>> = { radio: 'choice-list', textarea: 'text-field' }

/** What a component takes and tells. */
export function ComponentDocs({ name }: { name: DemoName }) {
  const docs = (components as PropDocs)[shownOf[name] ?? name]
  return docs ? <PropsTables docs={docs} /> : null
}
