import type { DemoName } from '../../lib/demo-names'
import type { DemoGroup } from '../zh-CN/demo-titles'

export const demoGroups = {
  basic: 'Basics',
  entry: 'Entry',
  display: 'Display',
  feedback: 'Feedback',
} satisfies Record<DemoGroup, string>

export const demoTitles = {
  alert: 'Alert',
  area: 'Area',
  'area-organization': 'Organisation by area',
  button: 'Button',
  cell: 'Cell',
  chart: 'Charts',
  checkbox: 'Checkbox',
  checklist: 'Checklist',
  'drag-button': 'Draggable button',
  loading: 'Loading',
  picker: 'Picker',
  radio: 'Radio',
  rate: 'Rate',
  'sign-canvas': 'Signature',
  textarea: 'Text area',
  'tree-select': 'Tree',
} satisfies Record<DemoName, string>
