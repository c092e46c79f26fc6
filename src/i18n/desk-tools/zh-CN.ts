import { formatCount } from '../../lib/numbers/thousands'
import type { Terms } from '../terms'

/** Search, help on keys and breadcrumbs of the console. */
export const deskTools = (terms: Terms) => ({
  search: '搜索',
  searchFor: `搜索调查、${terms.unit}、人员、页面`,
  searchButton: `搜索调查、${terms.unit}、人员、页面`,
  searchForPages: '搜索页面',
  searchHint: '可输入名称的一部分、表号、拼音首字母',
  kinds: { recent: '最近打开', page: '页面', survey: '调查', unit: terms.unit, person: '人员', form: '表单' },
  searching: '正在查找…',
  found: (count: number) => `找到 ${formatCount(count)} 项`,
  nothing: '没有找到',
  nothingHint: '换个说法，或只输入名称的一部分。',
  failed: '没有查到调查、单位、人员和表单',
  noRecent: '打开过的会列在这里',
  draft: '编制中',
  version: (number: number) => `第 ${number} 版`,
  choose: '选择',
  open: '打开',
  close: '关闭',
  keys: '键盘快捷键',
  keysHere: '本页',
  keysEverywhere: '所有页面',
  noKeysHere: '本页没有单独的快捷键',
  keysRest: '输入框中有光标时，单个按键不起作用。',
  keyNames: { enter: 'Enter', escape: 'Esc' },
  path: '所在位置',
  skip: '跳到正文',
})

export type DeskToolsMessages = ReturnType<typeof deskTools>
