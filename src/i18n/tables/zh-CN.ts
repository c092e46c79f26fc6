/** Why a cell cannot be pasted. */
const faults = {
  text: '不是数字',
  rounded: '科学计数法丢了位数，请先把列拉宽再复制',
  outside: '表里没有这一格',
}

/** Tables of numbers: tools, grid, pasting and copying. */
export const tables = {
  toGrid: '改为表格',
  toCards: '改为卡片',
  paste: '粘贴',
  more: '更多',
  moreTitle: (table: string) => `${table}：更多操作`,
  copy: '复制整张表',
  copied: '已复制整张表',
  copyFailed: '复制失败',
  nextAlong: { row: '下一格向右', column: '下一格向下' },
  nextNow: { row: '下一格改为向右', column: '下一格改为向下' },
  gridHelp: '方向键移动；直接键入即替换，F2 修改，Esc 还原；回车向下，Tab 向右；再按 Esc 后按 Tab 离开表格',
  ghost: { last: '灰字为上期及增减', lastYear: '灰字为上年同期及增减' },
  computedMark: 'Σ 为自动计算',
  empty: '未填',
  corner: '指标',
  change: (percent: string) => `增减 ${percent}`,
  inTable: (table: string, row: string, column: string) => `${table} · ${row} · ${column}`,
  moreFindings: (count: number) => `还有 ${count} 处`,
  columns: (...titles: string[]) => titles.join('、'),
  /** A finding of one or more columns of a row. */
  at: (columns: string, what: string) => `${columns}：${what}`,
  pasteTitle: '从电子表格粘贴',
  pasteHint:
    '在 Excel 或 WPS 里选中数据复制，再粘贴到下面。带上表头和行名时按名称对应，否则从所选的一格开始。',
  pasteField: '要粘贴的数据',
  pasteUnit: '粘贴的数以此为单位',
  pasteStart: (row: string, column: string) => `从“${row} · ${column}”开始`,
  preview: '查看改动',
  again: '重新粘贴',
  apply: (count: number) => `填入 ${count} 格`,
  applyValid: (count: number) => `只填入无误的 ${count} 格`,
  nothing: '没有可填入的数',
  noFigures: '没有读到数字',
  summary: (changes: number, same: number) =>
    same === 0 ? `将改动 ${changes} 格` : `将改动 ${changes} 格，${same} 格本来就相同`,
  passed: (count: number) => `${count} 格由表自动计算或不能改，不填入`,
  faulty: (count: number) => `${count} 格不能填入`,
  faults,
  faultAt: (place: string, value: string, why: string) => `${place}：“${value}” ${why}`,
  blank: '（空）',
  tooLong: '内容太长，只读取了前面一部分',
  filled: (count: number) => `已填入 ${count} 格`,
  cleared: (count: number) => `已清空 ${count} 格`,
  see: '查看所涉各格',
  undo: '撤销',
  undone: (count: number) => `已撤销，${count} 格恢复原数`,
}

export type TablesMessages = typeof tables
