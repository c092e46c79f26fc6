import { lazyComponent } from '@/components/skeleton/lazy-component'
import type { DemoGroup } from '@/i18n/demo-titles/zh-CN'
import type { DemoName, SharedDemoName } from '@/lib/text/demo-names'
import type { RouteName } from '@/routes'
import type * as blocks from './blocks'

type LazyBlocks = ReturnType<typeof lazyComponent<object>>

/** A component that uses the shared demo page: its titled blocks. */
interface SharedDemo {
  group: DemoGroup
  Blocks: LazyBlocks
}

/** A component with a page of its own. The blocks of the charts are in their own package. */
interface OwnDemo {
  group: DemoGroup
  route: RouteName
  Blocks?: LazyBlocks
}

type Demos = Record<SharedDemoName, SharedDemo> & Record<Exclude<DemoName, SharedDemoName>, OwnDemo>

/** All blocks are one chunk, loaded after the page: a chunk for each would enlarge the app's chunk list. */
const late = (name: keyof typeof blocks) => lazyComponent(async () => (await import('./blocks'))[name])

/**
 * The table of all demos. A new component needs three lines: its name in `lib/text/demo-names.ts`, its row
 * here and its title in `i18n/demo-titles/<language>.ts`. That gives it a URL and an entry in the list.
 */
export const demos = {
  'action-sheet': { group: 'feedback', Blocks: late('ActionSheetDemo') },
  alert: { group: 'feedback', Blocks: late('AlertDemo') },
  area: { group: 'entry', route: 'demoArea', Blocks: late('AreaDemo') },
  'area-organization': { group: 'entry', route: 'demoAreaOrganization', Blocks: late('OrganisationBlocks') },
  avatar: { group: 'display', Blocks: late('AvatarDemo') },
  button: { group: 'basic', route: 'demoButton', Blocks: late('ButtonDemo') },
  card: { group: 'display', Blocks: late('CardDemo') },
  cell: { group: 'basic', route: 'demoCell', Blocks: late('CellDemo') },
  chart: { group: 'display', route: 'chartDemo' },
  checkbox: { group: 'entry', route: 'demoCheckbox', Blocks: late('CheckboxDemo') },
  checklist: { group: 'entry', route: 'demoChecklist', Blocks: late('ChecklistDemo') },
  chip: { group: 'display', Blocks: late('ChipDemo') },
  'choice-list': { group: 'entry', Blocks: late('ChoiceListDemo') },
  'choice-mark': { group: 'basic', Blocks: late('ChoiceMarkDemo') },
  'data-table': { group: 'display', Blocks: late('DataTableDemo') },
  'date-field': { group: 'entry', Blocks: late('DateFieldDemo') },
  'description-list': { group: 'display', Blocks: late('DescriptionListDemo') },
  dialog: { group: 'feedback', Blocks: late('DialogDemo') },
  'drag-button': { group: 'basic', Blocks: late('DragButtonDemo') },
  icon: { group: 'basic', Blocks: late('IconDemo') },
  'image-preview': { group: 'display', Blocks: late('ImagePreviewDemo') },
  'image-uploader': { group: 'entry', Blocks: late('ImageUploaderDemo') },
  'list-row': { group: 'display', Blocks: late('ListRowDemo') },
  'load-more': { group: 'display', Blocks: late('LoadMoreDemo') },
  loading: { group: 'feedback', Blocks: late('LoadingDemo') },
  'nav-bar': { group: 'basic', Blocks: late('NavBarDemo') },
  notice: { group: 'feedback', Blocks: late('NoticeDemo') },
  'number-input': { group: 'entry', Blocks: late('NumberInputDemo') },
  'people-picker': { group: 'entry', Blocks: late('PeoplePickerDemo') },
  'period-field': { group: 'entry', Blocks: late('PeriodFieldDemo') },
  picker: { group: 'entry', route: 'demoPicker', Blocks: late('PickerDemo') },
  preloader: { group: 'feedback', Blocks: late('PreloaderDemo') },
  progress: { group: 'display', Blocks: late('ProgressDemo') },
  radio: { group: 'entry', route: 'demoRadio', Blocks: late('RadioDemo') },
  rate: { group: 'entry', route: 'demoRate', Blocks: late('RateDemo') },
  result: { group: 'feedback', Blocks: late('ResultDemo') },
  'rich-text': { group: 'display', Blocks: late('RichTextDemo') },
  'search-field': { group: 'entry', Blocks: late('SearchFieldDemo') },
  'sign-canvas': { group: 'entry', route: 'demoSignCanvas', Blocks: late('SignCanvasDemo') },
  skeleton: { group: 'feedback', Blocks: late('SkeletonDemo') },
  'sortable-list': { group: 'entry', Blocks: late('SortableListDemo') },
  spinner: { group: 'feedback', Blocks: late('SpinnerDemo') },
  'status-panel': { group: 'feedback', Blocks: late('StatusPanelDemo') },
  tabs: { group: 'basic', Blocks: late('TabsDemo') },
  'text-field': { group: 'entry', Blocks: late('TextFieldDemo') },
  textarea: { group: 'entry', route: 'demoTextarea', Blocks: late('TextareaDemo') },
  toast: { group: 'feedback', Blocks: late('ToastDemo') },
  'tree-select': { group: 'entry', Blocks: late('TreeSelectDemo') },
  watermark: { group: 'display', Blocks: late('WatermarkDemo') },
} satisfies Demos

/** The row of a demo, with all optional fields. */
export const demoOf = (name: DemoName): Partial<OwnDemo> & Pick<OwnDemo, 'group'> => demos[name]
