import { formatCount } from '../../lib/numbers/thousands'

/** The tables of computers. */
export const dataGrid = {
  tickLoaded: '选中已显示的各行',
  tick: (name: string) => `选中 ${name}`,
  untick: '清除',
  copy: '复制',
  copied: (count: number) => `已复制 ${formatCount(count)} 行，可粘贴到表格`,
  copyFailed: '复制失败，请重试',
  columns: (shown: number, all: number) => `列 ${shown}/${all}`,
  chooseColumns: '显示的列',
  resetColumns: '恢复默认的列和列宽',
  views: '视图',
  saveView: '保存当前视图…',
  saveViewTitle: '保存视图',
  viewName: '视图名称',
  viewNameHint: '例如“缺报 · 北山街道”',
  save: '保存',
  noViews: '还没有保存的视图',
  deleteView: (name: string) => `删除视图“${name}”`,
  deleteViews: '删除视图',
  shown: (first: number, last: number, all: number) =>
    `${formatCount(first)}—${formatCount(last)} / ${formatCount(all)}`,
  actions: '操作',
  loadingMore: '正在读取更多…',
  /** Names the separator beside a pane. */
  paneWidth: (pane: string) => `${pane}的宽度`,
  keys: '按键',
  keyNames: {
    move: '上一项、下一项',
    next: '下一项',
    previous: '上一项',
    open: '打开',
    tick: '选中',
    range: '连选',
    search: '搜索',
    copy: '复制',
  },
}

export type DataGridMessages = typeof dataGrid
