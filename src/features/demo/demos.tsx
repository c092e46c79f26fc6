import type { ComponentType } from 'react'
import type { DemoGroup } from '@/i18n/zh-CN/demo-titles'
import type { DemoName, SharedDemoName } from '@/lib/demo-names'
import type { RouteName } from '@/routes'
import { ActionSheetDemo } from './blocks/action-sheet-demo'
import { AlertDemo } from './blocks/alert-demo'
import { AreaDemo } from './blocks/area-demo'
import { AreaOrganizationDemo } from './blocks/area-organization-demo'
import { AvatarDemo } from './blocks/avatar-demo'
import { ButtonDemo } from './blocks/button-demo'
import { CardDemo } from './blocks/card-demo'
import { CellDemo } from './blocks/cell-demo'
import { CheckboxDemo } from './blocks/checkbox-demo'
import { ChecklistDemo } from './blocks/checklist-demo'
import { ChipDemo } from './blocks/chip-demo'
import { ChoiceListDemo } from './blocks/choice-list-demo'
import { ChoiceMarkDemo } from './blocks/choice-mark-demo'
import { DataTableDemo } from './blocks/data-table-demo'
import { DateFieldDemo } from './blocks/date-field-demo'
import { DialogDemo } from './blocks/dialog-demo'
import { DragButtonDemo } from './blocks/drag-button-demo'
import { FactsDemo } from './blocks/facts-demo'
import { IconDemo } from './blocks/icon-demo'
import { ImagePreviewDemo } from './blocks/image-preview-demo'
import { ImageUploaderDemo } from './blocks/image-uploader-demo'
import { ListEndDemo } from './blocks/list-end-demo'
import { ListRowDemo } from './blocks/list-row-demo'
import { LoadingDemo } from './blocks/loading-demo'
import { NavBarDemo } from './blocks/nav-bar-demo'
import { NoticeDemo } from './blocks/notice-demo'
import { NumberInputDemo } from './blocks/number-input-demo'
import { PeoplePickerDemo } from './blocks/people-picker-demo'
import { PeriodFieldDemo } from './blocks/period-field-demo'
import { PickerDemo } from './blocks/picker-demo'
import { PreloaderDemo } from './blocks/preloader-demo'
import { ProgressDemo } from './blocks/progress-demo'
import { RadioDemo } from './blocks/radio-demo'
import { RateDemo } from './blocks/rate-demo'
import { ResultDemo } from './blocks/result-demo'
import { RichTextDemo } from './blocks/rich-text-demo'
import { SearchFieldDemo } from './blocks/search-field-demo'
import { SignCanvasDemo } from './blocks/sign-canvas-demo'
import { SkeletonDemo } from './blocks/skeleton-demo'
import { SpinnerDemo } from './blocks/spinner-demo'
import { StateDemo } from './blocks/state-demo'
import { TabsDemo } from './blocks/tabs-demo'
import { TextFieldDemo } from './blocks/text-field-demo'
import { TextareaDemo } from './blocks/textarea-demo'
import { ToastDemo } from './blocks/toast-demo'
import { TreeSelectDemo } from './blocks/tree-select-demo'
import { WatermarkDemo } from './blocks/watermark-demo'
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
  'action-sheet': { group: 'feedback', Blocks: ActionSheetDemo },
  alert: { group: 'feedback', Blocks: AlertDemo },
  area: { group: 'entry', route: 'demoArea', Blocks: AreaDemo },
  'area-organization': { group: 'entry', route: 'demoAreaOrganization', Blocks: OrganizationBlocks },
  avatar: { group: 'display', Blocks: AvatarDemo },
  button: { group: 'basic', route: 'demoButton', Blocks: ButtonDemo },
  card: { group: 'display', Blocks: CardDemo },
  cell: { group: 'basic', route: 'demoCell', Blocks: CellDemo },
  chart: { group: 'display', route: 'chartDemo' },
  checkbox: { group: 'entry', route: 'demoCheckbox', Blocks: CheckboxDemo },
  checklist: { group: 'entry', route: 'demoChecklist', Blocks: ChecklistDemo },
  chip: { group: 'display', Blocks: ChipDemo },
  'choice-list': { group: 'entry', Blocks: ChoiceListDemo },
  'choice-mark': { group: 'basic', Blocks: ChoiceMarkDemo },
  'data-table': { group: 'display', Blocks: DataTableDemo },
  'date-field': { group: 'entry', Blocks: DateFieldDemo },
  dialog: { group: 'feedback', Blocks: DialogDemo },
  'drag-button': { group: 'basic', Blocks: DragButtonDemo },
  facts: { group: 'display', Blocks: FactsDemo },
  icon: { group: 'basic', Blocks: IconDemo },
  'image-preview': { group: 'display', Blocks: ImagePreviewDemo },
  'image-uploader': { group: 'entry', Blocks: ImageUploaderDemo },
  'list-end': { group: 'display', Blocks: ListEndDemo },
  'list-row': { group: 'display', Blocks: ListRowDemo },
  loading: { group: 'feedback', Blocks: LoadingDemo },
  'nav-bar': { group: 'basic', Blocks: NavBarDemo },
  notice: { group: 'feedback', Blocks: NoticeDemo },
  'number-input': { group: 'entry', Blocks: NumberInputDemo },
  'people-picker': { group: 'entry', Blocks: PeoplePickerDemo },
  'period-field': { group: 'entry', Blocks: PeriodFieldDemo },
  picker: { group: 'entry', route: 'demoPicker', Blocks: PickerDemo },
  preloader: { group: 'feedback', Blocks: PreloaderDemo },
  progress: { group: 'display', Blocks: ProgressDemo },
  radio: { group: 'entry', route: 'demoRadio', Blocks: RadioDemo },
  rate: { group: 'entry', route: 'demoRate', Blocks: RateDemo },
  result: { group: 'feedback', Blocks: ResultDemo },
  'rich-text': { group: 'display', Blocks: RichTextDemo },
  'search-field': { group: 'entry', Blocks: SearchFieldDemo },
  'sign-canvas': { group: 'entry', route: 'demoSignCanvas', Blocks: SignCanvasDemo },
  skeleton: { group: 'feedback', Blocks: SkeletonDemo },
  spinner: { group: 'feedback', Blocks: SpinnerDemo },
  state: { group: 'feedback', Blocks: StateDemo },
  tabs: { group: 'basic', Blocks: TabsDemo },
  'text-field': { group: 'entry', Blocks: TextFieldDemo },
  textarea: { group: 'entry', route: 'demoTextarea', Blocks: TextareaDemo },
  toast: { group: 'feedback', Blocks: ToastDemo },
  'tree-select': { group: 'entry', Blocks: TreeSelectDemo },
  watermark: { group: 'display', Blocks: WatermarkDemo },
} satisfies Demos

/** A demo's row, with every field that one may have. */
export const demoOf = (name: DemoName): Partial<OwnDemo> & Pick<OwnDemo, 'group'> => demos[name]
