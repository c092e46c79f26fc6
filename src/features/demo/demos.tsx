import type { ComponentType } from 'react'
import type { DemoGroup } from '@/i18n/zh-CN/demo-titles'
import type { DemoName, SharedDemoName } from '@/lib/demo-names'
import type { RouteName } from '@/routes'
import { AlertDemo } from './blocks/alert-demo'
import { AreaDemo } from './blocks/area-demo'
import { AreaOrganizationDemo } from './blocks/area-organization-demo'
import { ButtonDemo } from './blocks/button-demo'
import { CellDemo } from './blocks/cell-demo'
import { CheckboxDemo } from './blocks/checkbox-demo'
import { ChecklistDemo } from './blocks/checklist-demo'
import { DragButtonDemo } from './blocks/drag-button-demo'
import { LoadingDemo } from './blocks/loading-demo'
import { PickerDemo } from './blocks/picker-demo'
import { RadioDemo } from './blocks/radio-demo'
import { RateDemo } from './blocks/rate-demo'
import { SignCanvasDemo } from './blocks/sign-canvas-demo'
import { TextareaDemo } from './blocks/textarea-demo'
import { TreeSelectDemo } from './blocks/tree-select-demo'
import { loadOrganisations } from './organisations'

/** A component that shares the page of components: its titled blocks. */
interface SharedDemo {
  group: DemoGroup
  Blocks: ComponentType
}

/** A component with a page of its own. The charts' blocks stand in their package, with F2. */
interface OwnDemo {
  group: DemoGroup
  route: RouteName
  Blocks?: ComponentType
}

type Demos = Record<SharedDemoName, SharedDemo> & Record<Exclude<DemoName, SharedDemoName>, OwnDemo>

const OrganizationBlocks = () => <AreaOrganizationDemo load={loadOrganisations} />

/**
 * The one table of demos. A new component needs three lines: its name in `lib/demo-names.ts`, its row here
 * and its title in `i18n/<language>/demo-titles.ts`; then it has an address and stands in the list.
 */
export const demos = {
  alert: { group: 'feedback', Blocks: AlertDemo },
  area: { group: 'entry', route: 'demoArea', Blocks: AreaDemo },
  'area-organization': { group: 'entry', route: 'demoAreaOrganization', Blocks: OrganizationBlocks },
  button: { group: 'basic', route: 'demoButton', Blocks: ButtonDemo },
  cell: { group: 'basic', route: 'demoCell', Blocks: CellDemo },
  chart: { group: 'display', route: 'chartDemo' },
  checkbox: { group: 'entry', route: 'demoCheckbox', Blocks: CheckboxDemo },
  checklist: { group: 'entry', route: 'demoChecklist', Blocks: ChecklistDemo },
  'drag-button': { group: 'basic', Blocks: DragButtonDemo },
  loading: { group: 'feedback', Blocks: LoadingDemo },
  picker: { group: 'entry', route: 'demoPicker', Blocks: PickerDemo },
  radio: { group: 'entry', route: 'demoRadio', Blocks: RadioDemo },
  rate: { group: 'entry', route: 'demoRate', Blocks: RateDemo },
  'sign-canvas': { group: 'entry', route: 'demoSignCanvas', Blocks: SignCanvasDemo },
  textarea: { group: 'entry', route: 'demoTextarea', Blocks: TextareaDemo },
  'tree-select': { group: 'entry', Blocks: TreeSelectDemo },
} satisfies Demos

/** A demo's row, with every field that one may have. */
export const demoOf = (name: DemoName): Partial<OwnDemo> & Pick<OwnDemo, 'group'> => demos[name]
