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
  alert: '提示框',
  area: '地区选择',
  'area-organization': '按地区选单位',
  button: '按钮',
  cell: '单元格',
  chart: '图表',
  checkbox: '复选框',
  checklist: '多选列表',
  'drag-button': '可拖动按钮',
  loading: '加载',
  picker: '选择器',
  radio: '单选框',
  rate: '评分',
  'sign-canvas': '签名',
  textarea: '多行输入',
  'tree-select': '树形选择',
} satisfies Record<DemoName, string>
