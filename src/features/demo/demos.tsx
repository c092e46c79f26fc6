import type { ComponentType } from 'react'
import { latePart } from '@/components/skeleton/late-part'
import type { DemoGroup } from '@/i18n/zh-CN/demo-titles'
import type { DemoName, SharedDemoName } from '@/lib/demo-names'
import type { RouteName } from '@/routes'

type LateBlocks = ReturnType<typeof latePart<object>>

/** A component that shares the page of components: its titled blocks. */
interface SharedDemo {
  group: DemoGroup
  Blocks: LateBlocks
}

/** A component with a page of its own. The charts' blocks stand in their package, with F2. */
interface OwnDemo {
  group: DemoGroup
  route: RouteName
  Blocks?: LateBlocks
}

type Demos = Record<SharedDemoName, SharedDemo> & Record<Exclude<DemoName, SharedDemoName>, OwnDemo>

/** Each component's blocks come when its page is opened, and no other component's with them. */
const late = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  latePart(async () => (await load())[name])

/**
 * The one table of demos. A new component needs three lines: its name in `lib/demo-names.ts`, its row here
 * and its title in `i18n/<language>/demo-titles.ts`; then it has an address and stands in the list.
 */
export const demos = {
  'action-sheet': {
    group: 'feedback',
    Blocks: late(() => import('./blocks/action-sheet-demo'), 'ActionSheetDemo'),
  },
  alert: { group: 'feedback', Blocks: late(() => import('./blocks/alert-demo'), 'AlertDemo') },
  area: { group: 'entry', route: 'demoArea', Blocks: late(() => import('./blocks/area-demo'), 'AreaDemo') },
  'area-organization': {
    group: 'entry',
    route: 'demoAreaOrganization',
    Blocks: late(() => import('./blocks/organisation-blocks'), 'OrganisationBlocks'),
  },
  avatar: { group: 'display', Blocks: late(() => import('./blocks/avatar-demo'), 'AvatarDemo') },
  button: {
    group: 'basic',
    route: 'demoButton',
    Blocks: late(() => import('./blocks/button-demo'), 'ButtonDemo'),
  },
  card: { group: 'display', Blocks: late(() => import('./blocks/card-demo'), 'CardDemo') },
  cell: { group: 'basic', route: 'demoCell', Blocks: late(() => import('./blocks/cell-demo'), 'CellDemo') },
  chart: { group: 'display', route: 'chartDemo' },
  checkbox: {
    group: 'entry',
    route: 'demoCheckbox',
    Blocks: late(() => import('./blocks/checkbox-demo'), 'CheckboxDemo'),
  },
  checklist: {
    group: 'entry',
    route: 'demoChecklist',
    Blocks: late(() => import('./blocks/checklist-demo'), 'ChecklistDemo'),
  },
  chip: { group: 'display', Blocks: late(() => import('./blocks/chip-demo'), 'ChipDemo') },
  'choice-list': {
    group: 'entry',
    Blocks: late(() => import('./blocks/choice-list-demo'), 'ChoiceListDemo'),
  },
  'choice-mark': {
    group: 'basic',
    Blocks: late(() => import('./blocks/choice-mark-demo'), 'ChoiceMarkDemo'),
  },
  'data-table': { group: 'display', Blocks: late(() => import('./blocks/data-table-demo'), 'DataTableDemo') },
  'date-field': { group: 'entry', Blocks: late(() => import('./blocks/date-field-demo'), 'DateFieldDemo') },
  dialog: { group: 'feedback', Blocks: late(() => import('./blocks/dialog-demo'), 'DialogDemo') },
  'drag-button': {
    group: 'basic',
    Blocks: late(() => import('./blocks/drag-button-demo'), 'DragButtonDemo'),
  },
  facts: { group: 'display', Blocks: late(() => import('./blocks/facts-demo'), 'FactsDemo') },
  icon: { group: 'basic', Blocks: late(() => import('./blocks/icon-demo'), 'IconDemo') },
  'image-preview': {
    group: 'display',
    Blocks: late(() => import('./blocks/image-preview-demo'), 'ImagePreviewDemo'),
  },
  'image-uploader': {
    group: 'entry',
    Blocks: late(() => import('./blocks/image-uploader-demo'), 'ImageUploaderDemo'),
  },
  'list-end': { group: 'display', Blocks: late(() => import('./blocks/list-end-demo'), 'ListEndDemo') },
  'list-row': { group: 'display', Blocks: late(() => import('./blocks/list-row-demo'), 'ListRowDemo') },
  loading: { group: 'feedback', Blocks: late(() => import('./blocks/loading-demo'), 'LoadingDemo') },
  'nav-bar': { group: 'basic', Blocks: late(() => import('./blocks/nav-bar-demo'), 'NavBarDemo') },
  notice: { group: 'feedback', Blocks: late(() => import('./blocks/notice-demo'), 'NoticeDemo') },
  'number-input': {
    group: 'entry',
    Blocks: late(() => import('./blocks/number-input-demo'), 'NumberInputDemo'),
  },
  'people-picker': {
    group: 'entry',
    Blocks: late(() => import('./blocks/people-picker-demo'), 'PeoplePickerDemo'),
  },
  'period-field': {
    group: 'entry',
    Blocks: late(() => import('./blocks/period-field-demo'), 'PeriodFieldDemo'),
  },
  picker: {
    group: 'entry',
    route: 'demoPicker',
    Blocks: late(() => import('./blocks/picker-demo'), 'PickerDemo'),
  },
  preloader: { group: 'feedback', Blocks: late(() => import('./blocks/preloader-demo'), 'PreloaderDemo') },
  progress: { group: 'display', Blocks: late(() => import('./blocks/progress-demo'), 'ProgressDemo') },
  radio: {
    group: 'entry',
    route: 'demoRadio',
    Blocks: late(() => import('./blocks/radio-demo'), 'RadioDemo'),
  },
  rate: { group: 'entry', route: 'demoRate', Blocks: late(() => import('./blocks/rate-demo'), 'RateDemo') },
  result: { group: 'feedback', Blocks: late(() => import('./blocks/result-demo'), 'ResultDemo') },
  'rich-text': { group: 'display', Blocks: late(() => import('./blocks/rich-text-demo'), 'RichTextDemo') },
  'search-field': {
    group: 'entry',
    Blocks: late(() => import('./blocks/search-field-demo'), 'SearchFieldDemo'),
  },
  'sign-canvas': {
    group: 'entry',
    route: 'demoSignCanvas',
    Blocks: late(() => import('./blocks/sign-canvas-demo'), 'SignCanvasDemo'),
  },
  skeleton: { group: 'feedback', Blocks: late(() => import('./blocks/skeleton-demo'), 'SkeletonDemo') },
  spinner: { group: 'feedback', Blocks: late(() => import('./blocks/spinner-demo'), 'SpinnerDemo') },
  state: { group: 'feedback', Blocks: late(() => import('./blocks/state-demo'), 'StateDemo') },
  tabs: { group: 'basic', Blocks: late(() => import('./blocks/tabs-demo'), 'TabsDemo') },
  'text-field': { group: 'entry', Blocks: late(() => import('./blocks/text-field-demo'), 'TextFieldDemo') },
  textarea: {
    group: 'entry',
    route: 'demoTextarea',
    Blocks: late(() => import('./blocks/textarea-demo'), 'TextareaDemo'),
  },
  toast: { group: 'feedback', Blocks: late(() => import('./blocks/toast-demo'), 'ToastDemo') },
  'tree-select': {
    group: 'entry',
    Blocks: late(() => import('./blocks/tree-select-demo'), 'TreeSelectDemo'),
  },
  watermark: { group: 'display', Blocks: late(() => import('./blocks/watermark-demo'), 'WatermarkDemo') },
} satisfies Demos

/** A demo's row, with every field that one may have. */
export const demoOf = (name: DemoName): Partial<OwnDemo> & Pick<OwnDemo, 'group'> => demos[name]
