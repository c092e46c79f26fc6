/** The outline of a form. */
export const outline = {
  title: '目录',
  page: (number: number, title: string) => `第 ${number} 页 · ${title}`,
  counts: {
    must: (count: number) => `必须改 ${count}`,
    verify: (count: number) => `需核实 ${count}`,
    missing: (count: number) => `未填 ${count}`,
  },
  states: {
    must: '必须改',
    verify: '需核实',
    missing: '未填',
    explained: '已说明',
    done: '已填',
    optional: '选填',
  },
  complete: '已填完',
  next: '到下一处要处理的',
  allDone: '都填好了',
}

export type OutlineMessages = typeof outline
