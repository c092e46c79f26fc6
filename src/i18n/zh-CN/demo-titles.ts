import type { DemoName } from '../../lib/demo-names'

/** The kinds of components, in the order of the list. */
export const demoGroups = {
  basic: '基础',
  entry: '录入',
  display: '展示',
  feedback: '反馈',
}

export type DemoGroup = keyof typeof demoGroups

/** What the components are called. */
export const demoTitles = {
  'action-sheet': '动作面板',
  alert: '提示框',
  area: '地区选择',
  'area-organization': '按地区选单位',
  avatar: '头像',
  button: '按钮',
  card: '卡片',
  cell: '单元格',
  chart: '图表',
  checkbox: '复选框',
  checklist: '多选列表',
  chip: '状态标签',
  'choice-list': '选项列表',
  'choice-mark': '选中标记',
  'data-table': '数据表格',
  'date-field': '日期',
  dialog: '对话框',
  'drag-button': '可拖动按钮',
  facts: '信息列表',
  icon: '图标',
  'list-end': '加载更多',
  loading: '加载',
  'nav-bar': '导航栏',
  notice: '页内通知',
  'number-input': '数字输入',
  'people-picker': '选择人员',
  'period-field': '报告期',
  picker: '选择器',
  preloader: '全屏加载',
  progress: '进度条',
  radio: '单选框',
  rate: '评分',
  result: '结果',
  'rich-text': '文本识别',
  'search-field': '搜索框',
  'sign-canvas': '签名',
  skeleton: '骨架屏',
  spinner: '加载图标',
  state: '状态页',
  tabs: '标签页',
  'text-field': '输入框',
  textarea: '多行输入',
  toast: '轻提示',
  'tree-select': '树形选择',
} satisfies Record<DemoName, string>
