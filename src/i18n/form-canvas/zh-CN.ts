/** The form editor on a computer: the page of questions that are edited in place. */
export const formCanvas = {
  facts: (questions: number, minutes: number) => `${questions} 题 · 约 ${minutes} 分钟`,
  search: '查找题目',
  tools: '更多',
  unfold: '展开目录',
  fold: '收起目录',
  view: '显示方式',
  views: { edit: '编辑', phone: '手机预览', trial: '试填' },
  page: (number: number, title: string) => `第 ${number} 页 · ${title}`,
  empty: '这一页还没有题目',
  edit: (title: string) => `编辑题目 ${title}`,
  titleOf: (number: number | null) => (number === null ? '文字' : `第 ${number} 题的标题`),
  optionOf: (number: number) => `选项 ${number}`,
  addOption: '添加选项，或粘贴多行',
  removeOption: (title: string) => `删除选项 ${title}`,
  shownIf: (condition: string) => `${condition}时显示`,
  hidden: '有显示条件',
  required: '必填',
  filled: '填空',
  english: '英文',
}

export type FormCanvasMessages = typeof formCanvas
