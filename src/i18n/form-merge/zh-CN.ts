import type { MergedThing } from '../../lib/questionnaire/form-merge'

/** Several people edit one form. */
export const formMerge = {
  editing: (name: string, place: string) => `${name} 正在编辑此表单 · ${place}`,
  /** Another window of the same person. */
  myself: '您的另一个窗口',
  question: (number: number | null, title: string) => (number === null ? title : `第 ${number} 题`),
  here: (names: string) => `${names} 也在编辑这里。同一题两人都改时，会请您选择用哪一份。`,
  mark: (names: string) => `${names} 在此`,
  merged: (name: string) => `已并入${name}的修改`,
  title: '两人改了同一处',
  text: (name: string, count: number) =>
    `${name}也改了下面 ${count} 处，请逐处选择。其余修改已自动合并，没有丢失。`,
  mine: '我的',
  theirs: (name: string) => `${name}的`,
  choose: (side: string, what: string) => `用${side}：${what}`,
  allMine: '全部用我的',
  allTheirs: '全部用对方的',
  take: '合并',
  left: (count: number) => `还有 ${count} 处没有选择`,
  removed: '（已删除）',
  /** Between the items of a list. */
  between: '、',
  required: '必填',
  things: {
    form: '问卷信息',
    page: '分页',
    question: '题目',
    rule: '审核规则',
    dimension: '评价维度',
  } satisfies Record<MergedThing, string>,
  /** Properties of the form itself. */
  properties: { title: '标题', intro: '卷首语', head: '法定报表表头', minutes: '预计用时（分钟）' },
}

export type FormMergeMessages = typeof formMerge
