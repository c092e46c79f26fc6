import type { DemoName } from '@/lib/text/demo-names'
import components from './components.json'
import type { PropDocs } from './prop-doc'
import { PropsTables } from './props-tables'

/** Demos documented under the name of another component. */
const shownOf: Partial<Record<DemoName, string>> = { radio: 'choice-list', textarea: 'text-field' }

/** Props and events of a component. */
export function ComponentDocs({ name }: { name: DemoName }) {
  const docs = (components as PropDocs)[shownOf[name] ?? name]
  return docs ? <PropsTables docs={docs} /> : null
}
